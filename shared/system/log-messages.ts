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
/** A mailbox does not exist, or SES no longer sends to it. The field `outcome` says what became of the user's alerts. */
export const MAIL_BOUNCED = 'mail bounced'
/** A reader reported a mail as spam. The field `outcome` says what became of the user's alerts. */
export const MAIL_COMPLAINED = 'mail reported as spam'
/** SES found a virus in a mail and did not send it. */
export const MAIL_REJECTED = 'mail rejected'
