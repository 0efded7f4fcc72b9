/** The log messages of which metrics are made (`alarms/line-metrics.ts`). */

/** A register was refused, or its import failed. It raises an alarm. */
export const REGISTER_IMPORT_FAILED = 'register import failed'
/** A message ended without its effect, because it came too late. */
export const MESSAGE_EXPIRED = 'message expired'
/** A scheduled function has ended its run without an error. Alarms watch for its absence. */
export const SCHEDULE_RAN = 'schedule ran'
/** The outbox was swept. The line says how many messages the sweeper sent, and how old the oldest is that still waits. */
export const OUTBOX_SWEPT = 'outbox swept'
/** How old the register and the search index are. */
export const REGISTER_STATE = 'state of the register'
/** A request was answered. */
export const REQUEST = 'request'
