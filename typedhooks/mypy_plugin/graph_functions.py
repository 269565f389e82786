"""What adds to the graph: functions, classes and methods, by the names under which the stubs define them."""

from __future__ import annotations

from typing import Final

_TF1 = "tensorflow.compat.v1"

# Modules whose functions all add to the graph, but for the few of `_HARMLESS`.
_MODULES: Final = frozenset(
    {
        "tensorflow.audio",
        "tensorflow.bitwise",
        "tensorflow.image",
        "tensorflow.linalg",
        "tensorflow.math",
        "tensorflow.nn",
        "tensorflow.raw_ops",
        "tensorflow.signal",
        "tensorflow.strings",
        f"{_TF1}.layers",
        f"{_TF1}.linalg",
        f"{_TF1}.losses",
        f"{_TF1}.math",
        f"{_TF1}.metrics",
        f"{_TF1}.nn",
        f"{_TF1}.sparse",
        f"{_TF1}.strings",
        f"{_TF1}.summary",
    }
)
_HARMLESS: Final = frozenset(
    {
        f"{_TF1}.losses.add_loss",
        f"{_TF1}.losses.get_losses",
        f"{_TF1}.losses.get_regularization_losses",
        f"{_TF1}.summary.all_v2_summary_ops",
        f"{_TF1}.summary.get_summary_description",
        f"{_TF1}.summary.initialize",
    }
)

# Functions of modules that have others too.
_FUNCTIONS: Final = {
    "tensorflow": (
        "Variable cast clip_by_value concat constant convert_to_tensor expand_dims gather_nd map_fn ones ones_like pad "
        "range reshape reverse shape slice split squeeze stack tensor_scatter_nd_update tile transpose where zeros "
        "zeros_like"
    ),
    "tensorflow.random": (
        "all_candidate_sampler categorical fixed_unigram_candidate_sampler fold_in gamma "
        "learned_unigram_candidate_sampler log_uniform_candidate_sampler normal poisson shuffle split "
        "stateless_binomial stateless_categorical stateless_gamma stateless_normal "
        "stateless_parameterized_truncated_normal stateless_poisson stateless_truncated_normal stateless_uniform "
        "truncated_normal uniform uniform_candidate_sampler"
    ),
    _TF1: (
        "Assert Print Variable add_check_numerics_ops arg_max arg_min argsort assert_variables_initialized assign "
        "assign_add assign_sub batch_gather batch_scatter_update batch_to_space batch_to_space_nd bitcast boolean_mask "
        "broadcast_dynamic_shape broadcast_to case cast clip_by_average_norm clip_by_global_norm clip_by_norm "
        "clip_by_value complex concat cond constant convert_to_tensor convert_to_tensor_or_indexed_slices "
        "convert_to_tensor_or_sparse_tensor count_up_to create_partitioned_variables delete_session_tensor div "
        "dynamic_partition dynamic_stitch edit_distance ensure_shape expand_dims extract_image_patches "
        "extract_volume_patches fake_quant_with_min_max_args fake_quant_with_min_max_args_gradient "
        "fake_quant_with_min_max_vars fake_quant_with_min_max_vars_gradient fake_quant_with_min_max_vars_per_channel "
        "fake_quant_with_min_max_vars_per_channel_gradient fft fft2d fft3d fill fingerprint floor_div foldl foldr "
        "gather gather_nd get_local_variable get_session_handle get_session_tensor get_variable "
        "global_variables_initializer gradients group guarantee_const hessians histogram_fixed_width "
        "histogram_fixed_width_bins identity identity_n ifft ifft2d ifft3d import_graph_def initialize_all_tables "
        "initialize_all_variables initialize_local_variables initialize_variables is_variable_initialized lin_space "
        "local_variables_initializer map_fn meshgrid no_op numpy_function one_hot ones ones_like pad parallel_stack "
        "placeholder placeholder_with_default print py_func py_function random_crop range rank realdiv repeat "
        "report_uninitialized_variables required_space_to_batch_paddings reshape reverse reverse_sequence roll "
        "saturate_cast scan scatter_add scatter_div scatter_max scatter_min scatter_mul scatter_nd scatter_nd_add "
        "scatter_nd_sub scatter_nd_update scatter_sub scatter_update searchsorted sequence_mask setdiff1d shape "
        "shape_n size slice sort space_to_batch_nd sparse_matmul sparse_placeholder sparse_to_dense split squeeze "
        "stack stop_gradient strided_slice string_split switch_case tables_initializer tensor_scatter_add "
        "tensor_scatter_nd_max tensor_scatter_nd_min tensor_scatter_nd_sub tensor_scatter_nd_update tile timestamp "
        "to_bfloat16 to_complex128 to_complex64 to_double to_float to_int32 to_int64 transpose truncatediv truncatemod "
        "tuple unique unique_with_counts unravel_index unstack variables_initializer vectorized_map where where_v2 "
        "while_loop zeros zeros_like "
        # Other names for functions of other modules.
        "diag diag_part div_no_nan linspace matrix_band_part matrix_determinant matrix_diag matrix_diag_part "
        "matrix_inverse matrix_set_diag matrix_solve matrix_solve_ls matrix_square_root matrix_triangular_solve mod "
        "random_gamma random_normal random_poisson random_shuffle random_uniform reverse_v2 self_adjoint_eig "
        "self_adjoint_eigvals sparse_add sparse_concat sparse_fill_empty_rows sparse_mask sparse_maximum sparse_merge "
        "sparse_minimum sparse_reduce_max sparse_reduce_max_sparse sparse_reduce_sum sparse_reduce_sum_sparse "
        "sparse_reorder sparse_reset_shape sparse_reshape sparse_retain sparse_segment_mean sparse_segment_sqrt_n "
        "sparse_segment_sum sparse_slice sparse_softmax sparse_split sparse_tensor_dense_matmul "
        "sparse_tensor_to_dense sparse_to_indicator sparse_transpose string_join string_strip string_to_hash_bucket "
        "string_to_hash_bucket_fast string_to_hash_bucket_strong string_to_number tensor_scatter_nd_add "
        "tensor_scatter_sub tensor_scatter_update verify_tensor_all_finite"
    ),
    f"{_TF1}.data": "make_initializable_iterator make_one_shot_iterator",
    f"{_TF1}.debugging": (
        "assert_all_finite assert_equal assert_greater assert_greater_equal assert_integer assert_less "
        "assert_less_equal assert_near assert_negative assert_non_negative assert_non_positive assert_none_equal "
        "assert_positive assert_rank assert_rank_at_least assert_rank_in check_numerics"
    ),
    f"{_TF1}.io": (
        "decode_and_crop_jpeg decode_base64 decode_bmp decode_compressed decode_csv decode_gif decode_image "
        "decode_jpeg decode_json_example decode_png decode_proto decode_raw encode_base64 encode_jpeg encode_png "
        "encode_proto match_filenames_once matching_files parse_example parse_sequence_example parse_single_example "
        "parse_single_sequence_example parse_tensor read_file serialize_many_sparse serialize_sparse "
        "serialize_tensor write_file"
    ),
    f"{_TF1}.queue": "FIFOQueue PaddingFIFOQueue PriorityQueue RandomShuffleQueue",
    f"{_TF1}.random": (
        "categorical gamma multinomial normal poisson shuffle stateless_binomial stateless_categorical "
        "stateless_gamma stateless_multinomial stateless_normal stateless_poisson stateless_truncated_normal "
        "stateless_uniform truncated_normal uniform"
    ),
    f"{_TF1}.train": (
        "batch batch_join cosine_decay cosine_decay_restarts create_global_step exponential_decay import_meta_graph "
        "init_from_checkpoint input_producer inverse_time_decay limit_epochs linear_cosine_decay natural_exp_decay "
        "noisy_linear_cosine_decay piecewise_constant piecewise_constant_decay polynomial_decay "
        "range_input_producer Saver shuffle_batch shuffle_batch_join slice_input_producer string_input_producer"
    ),
    "typedhooks.graph.train_step": "train_step",
}
FUNCTIONS: Final = frozenset(f"{module}.{name}" for module, names in _FUNCTIONS.items() for name in names.split())

# Methods, of a class and its subclasses. Variables have no types for some of theirs, so their names must do.
METHODS: Final = {
    f"{_TF1}.train.Optimizer": frozenset({"minimize", "apply_gradients", "compute_gradients"}),
    f"{_TF1}.train.ExponentialMovingAverage": frozenset({"apply"}),
    "tensorflow.Variable": frozenset(
        {
            "assign",
            "assign_add",
            "assign_sub",
            "batch_scatter_update",
            "count_up_to",
            "gather_nd",
            "read_value",
            "scatter_add",
            "scatter_div",
            "scatter_max",
            "scatter_min",
            "scatter_mul",
            "scatter_nd_add",
            "scatter_nd_sub",
            "scatter_nd_update",
            "scatter_sub",
            "scatter_update",
            "sparse_read",
        }
    ),
}
METHOD_NAMES: Final = frozenset(name for names in METHODS.values() for name in names)


def adds_to_graph(fullname: str) -> bool:
    """Whether a call of the function or class of this name adds to the graph."""
    if fullname in FUNCTIONS:
        return True
    module, _, name = fullname.rpartition(".")
    # A class of such a module, a `FileWriter` say, is none of its functions.
    return module in _MODULES and fullname not in _HARMLESS and not name[:1].isupper()
