import type { Envelope } from '../../../shared/system/messages.ts'
import type { Clock } from '../clock.ts'

/** The longest delay of SQS. */
export const MOST_DELAY_SECONDS = 900

/** The delay in seconds until an instant: at least 1, so that nothing repeats without a pause, and at most 900. */
export const delayUntil = (until: Date, now: Date): number =>
  Math.min(MOST_DELAY_SECONDS, Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)))

/**
 * Sends a message to its own queue again, to be handled from an instant on. A longer delay than SQS has takes several
 * turns: until the instant, the queue's handler only sends the message on.
 */
export const sendLater =
  (send: (message: Envelope, delaySeconds: number) => Promise<void>, now: Clock) =>
  (message: Envelope, until: Date): Promise<void> =>
    send({ ...message, not_before: until.toISOString() }, delayUntil(until, now()))
