module @NAME@

go 1.19
