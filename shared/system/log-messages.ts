/** The log messages that metrics count. */

/** A register was refused, or its import failed. It raises an alarm. */
export const REGISTER_IMPORT_FAILED = 'register import failed'
/** A message ended without its effect, because it came too late. */
export const MESSAGE_EXPIRED = 'message expired'
