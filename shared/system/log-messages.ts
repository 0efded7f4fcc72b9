/**
 * The messages of log lines that something finds by their text: a metric (`alarms/line-metrics.ts`), `npm run sponsor -- trace`, or
 * an operator with a query of a runbook.
 */

/** A register was refused, or its import failed. It raises an alarm. */
export const REGISTER_IMPORT_FAILED = 'register import failed'
export const MESSAGE_RELAYED = 'message relayed'
/** A message stays in the outbox, because this version knows no queue for it. */
export const MESSAGE_WAITS = 'message waits: no queue accepts it yet'
/** A message will never be sent, because no queue accepts it. */
export const MESSAGE_REJECTED = 'message rejected: no queue accepts it'
export const MESSAGE_HANDLED = 'message'
/** A message was sent again, to be handled later. */
export const MESSAGE_POSTPONED = 'message postponed'
/** A message could not be handled. It is retried, or goes to the dead-letter queue. */
export const MESSAGE_FAILED = 'message failed'
/** A message ended without its effect, because it came too late. */
export const MESSAGE_EXPIRED = 'message expired'
/** A scheduled function has ended its run without an error. Alarms watch for its absence. */
export const SCHEDULE_RAN = 'schedule ran'
/** The outbox was swept. The line says how many messages the sweeper sent, and how old the oldest is that still waits. */
export const OUTBOX_SWEPT = 'outbox swept'
/** How old the register and the search index are. */
export const REGISTER_STATE = 'state of the register'
export const REQUEST = 'request'
/** A mail was sent, had been sent before, or was refused. The field `outcome` says which. An alarm counts the refused ones. */
export const MAIL_LINE = 'mail'
/** A mailbox does not exist, or SES no longer sends to it. The field `outcome` says what became of the user's alerts. */
export const MAIL_BOUNCED = 'mail bounced'
/** A reader reported a mail as spam. The field `outcome` says what became of the user's alerts. */
export const MAIL_COMPLAINED = 'mail reported as spam'
/** SES found a virus in a mail and did not send it. */
export const MAIL_REJECTED = 'mail rejected'
