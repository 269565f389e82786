from collections.abc import Sequence
from typing import Literal, NamedTuple, TypeAlias, overload

from tensorflow import Tensor
from tensorflow.compat.v1._typing import (
    DTypeLike,
    FloatCompatible,
    Gradient,
    IntCompatible,
    ShapeLike,
    TensorCompatible,
)
from tensorflow.compat.v1.math import l2_normalize as l2_normalize

_Align: TypeAlias = Literal["LEFT_RIGHT", "RIGHT_LEFT", "LEFT_LEFT", "RIGHT_RIGHT"]
# One diagonal, or the lowest and the highest.
_Diagonals: TypeAlias = int | tuple[int, int] | Tensor

class _Lu(NamedTuple):
    lu: Tensor
    p: Tensor

class _Qr(NamedTuple):
    q: Tensor
    r: Tensor

class _SLogDet(NamedTuple):
    sign: Tensor
    log_abs_determinant: Tensor

@overload
def svd(
    tensor: TensorCompatible,
    full_matrices: bool = False,
    compute_uv: Literal[True] = True,
    name: str | None = None,
) -> tuple[Tensor, Tensor, Tensor]: ...
@overload
def svd(
    tensor: TensorCompatible,
    full_matrices: bool = False,
    *,
    compute_uv: Literal[False],
    name: str | None = None,
) -> Tensor: ...
@overload
def svd(
    tensor: TensorCompatible,
    full_matrices: bool = False,
    compute_uv: bool = True,
    name: str | None = None,
) -> Tensor | tuple[Tensor, Tensor, Tensor]: ...
@overload
def eigh_tridiagonal(
    alpha: TensorCompatible,
    beta: TensorCompatible,
    eigvals_only: Literal[True] = True,
    select: Literal["a", "v", "i"] = "a",
    select_range: tuple[float, float] | None = None,
    tol: FloatCompatible | None = None,
    name: str | None = None,
) -> Tensor: ...
@overload
def eigh_tridiagonal(
    alpha: TensorCompatible,
    beta: TensorCompatible,
    eigvals_only: Literal[False],
    select: Literal["a", "v", "i"] = "a",
    select_range: tuple[float, float] | None = None,
    tol: FloatCompatible | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def adjoint(matrix: TensorCompatible, name: str | None = None) -> Tensor: ...
def band_part(
    input: TensorCompatible,
    num_lower: IntCompatible,
    num_upper: IntCompatible,
    name: str | None = None,
) -> Tensor: ...
def cholesky(input: TensorCompatible, name: str | None = None) -> Tensor: ...
def cholesky_solve(chol: TensorCompatible, rhs: TensorCompatible, name: str | None = None) -> Tensor: ...
def cross(a: TensorCompatible, b: TensorCompatible, name: str | None = None) -> Tensor: ...
def det(input: TensorCompatible, name: str | None = None) -> Tensor: ...
def diag(
    diagonal: TensorCompatible,
    name: str = "diag",
    k: _Diagonals = 0,
    num_rows: IntCompatible = -1,
    num_cols: IntCompatible = -1,
    padding_value: TensorCompatible = 0,
    align: _Align = "RIGHT_LEFT",
) -> Tensor: ...
def diag_part(
    input: TensorCompatible,
    name: str = "diag_part",
    k: _Diagonals = 0,
    padding_value: TensorCompatible = 0,
    align: _Align = "RIGHT_LEFT",
) -> Tensor: ...
def eigh(tensor: TensorCompatible, name: str | None = None) -> tuple[Tensor, Tensor]: ...
def eigvalsh(tensor: TensorCompatible, name: str | None = None) -> Tensor: ...
def einsum(equation: str, *inputs: TensorCompatible, **kwargs: TensorCompatible) -> Tensor: ...
def expm(input: TensorCompatible, name: str | None = None) -> Tensor: ...
def eye(
    num_rows: IntCompatible,
    num_columns: IntCompatible | None = None,
    batch_shape: ShapeLike | None = None,
    dtype: DTypeLike = ...,
    name: str | None = None,
) -> Tensor: ...
def global_norm(t_list: Sequence[Gradient | None], name: str | None = None) -> Tensor: ...
def inv(input: TensorCompatible, adjoint: bool = False, name: str | None = None) -> Tensor: ...
def logdet(matrix: TensorCompatible, name: str | None = None) -> Tensor: ...
def logm(input: TensorCompatible, name: str | None = None) -> Tensor: ...
def lstsq(
    matrix: TensorCompatible,
    rhs: TensorCompatible,
    l2_regularizer: FloatCompatible = 0.0,
    fast: bool = True,
    name: str | None = None,
) -> Tensor: ...
def lu(input: TensorCompatible, output_idx_type: DTypeLike = ..., name: str | None = None) -> _Lu: ...
def lu_matrix_inverse(
    lower_upper: TensorCompatible,
    perm: TensorCompatible,
    validate_args: bool = False,
    name: str | None = None,
) -> Tensor: ...
def lu_reconstruct(
    lower_upper: TensorCompatible,
    perm: TensorCompatible,
    validate_args: bool = False,
    name: str | None = None,
) -> Tensor: ...
def lu_solve(
    lower_upper: TensorCompatible,
    perm: TensorCompatible,
    rhs: TensorCompatible,
    validate_args: bool = False,
    name: str | None = None,
) -> Tensor: ...
def matmul(
    a: TensorCompatible,
    b: TensorCompatible,
    transpose_a: bool = False,
    transpose_b: bool = False,
    adjoint_a: bool = False,
    adjoint_b: bool = False,
    a_is_sparse: bool = False,
    b_is_sparse: bool = False,
    output_type: DTypeLike | None = None,
    grad_a: bool = False,
    grad_b: bool = False,
    name: str | None = None,
) -> Tensor: ...
def matrix_rank(
    a: TensorCompatible,
    tol: TensorCompatible | None = None,
    validate_args: bool = False,
    name: str | None = None,
) -> Tensor: ...
def matrix_transpose(a: TensorCompatible, name: str = "matrix_transpose", conjugate: bool = False) -> Tensor: ...
def matvec(
    a: TensorCompatible,
    b: TensorCompatible,
    transpose_a: bool = False,
    adjoint_a: bool = False,
    a_is_sparse: bool = False,
    b_is_sparse: bool = False,
    name: str | None = None,
) -> Tensor: ...
def norm(
    tensor: TensorCompatible,
    ord: float | str = "euclidean",
    axis: int | Sequence[int] | None = None,
    keepdims: bool | None = None,
    name: str | None = None,
    keep_dims: bool | None = None,
) -> Tensor: ...
def normalize(
    tensor: TensorCompatible,
    ord: float | str = "euclidean",
    axis: int | Sequence[int] | None = None,
    name: str | None = None,
) -> tuple[Tensor, Tensor]: ...
def pinv(
    a: TensorCompatible,
    rcond: TensorCompatible | None = None,
    validate_args: bool = False,
    name: str | None = None,
) -> Tensor: ...
def qr(input: TensorCompatible, full_matrices: bool = False, name: str | None = None) -> _Qr: ...
def set_diag(
    input: TensorCompatible,
    diagonal: TensorCompatible,
    name: str = "set_diag",
    k: _Diagonals = 0,
    align: _Align = "RIGHT_LEFT",
) -> Tensor: ...
def slogdet(input: TensorCompatible, name: str | None = None) -> _SLogDet: ...
def solve(
    matrix: TensorCompatible, rhs: TensorCompatible, adjoint: bool = False, name: str | None = None
) -> Tensor: ...
def sqrtm(input: TensorCompatible, name: str | None = None) -> Tensor: ...
def tensor_diag(diagonal: TensorCompatible, name: str | None = None) -> Tensor: ...
def tensor_diag_part(input: TensorCompatible, name: str | None = None) -> Tensor: ...
def tensordot(
    a: TensorCompatible, b: TensorCompatible, axes: int | TensorCompatible, name: str | None = None
) -> Tensor: ...
def trace(x: TensorCompatible, name: str | None = None) -> Tensor: ...

transpose = matrix_transpose

def triangular_solve(
    matrix: TensorCompatible,
    rhs: TensorCompatible,
    lower: bool = True,
    adjoint: bool = False,
    name: str | None = None,
) -> Tensor: ...
def tridiagonal_matmul(
    diagonals: TensorCompatible | Sequence[TensorCompatible],
    rhs: TensorCompatible,
    diagonals_format: Literal["compact", "sequence", "matrix"] = "compact",
    name: str | None = None,
) -> Tensor: ...
def tridiagonal_solve(
    diagonals: TensorCompatible | Sequence[TensorCompatible],
    rhs: TensorCompatible,
    diagonals_format: Literal["compact", "sequence", "matrix"] = "compact",
    transpose_rhs: bool = False,
    conjugate_rhs: bool = False,
    name: str | None = None,
    partial_pivoting: bool = True,
    perturb_singular: bool = False,
) -> Tensor: ...
