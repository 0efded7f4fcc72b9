/** The log message that raises an alarm: a register was refused, or its import failed. */
export const REGISTER_IMPORT_FAILED = 'register import failed'
