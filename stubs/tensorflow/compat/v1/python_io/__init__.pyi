from tensorflow.compat.v1.io import (
    TFRecordCompressionType as TFRecordCompressionType,
)
from tensorflow.compat.v1.io import (
    TFRecordOptions as TFRecordOptions,
)
from tensorflow.compat.v1.io import (
    TFRecordWriter as TFRecordWriter,
)
from tensorflow.compat.v1.io import (
    tf_record_iterator as tf_record_iterator,
)
