import type { Envelope } from '#shared/system/messages.ts'
import type { Clock } from '../clock.ts'

/** The longest delay of SQS. */
const MAX_DELAY_SECONDS = 900

/** The delay in seconds until an instant, from 1 to 900. The minimum prevents a loop without pauses. */
const delayUntil = (until: Date, now: Date): number =>
  Math.min(MAX_DELAY_SECONDS, Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000)))

interface SendLaterDependencies<Queue extends string> {
  send: (queue: Queue, message: Envelope, delaySeconds: number) => Promise<void>
  /** The queue of the message. */
  own: Queue
  /** The queue for messages that wait longer than SQS can delay them. */
  long: Queue
  now: Clock
}

/**
 * Sends a message again, to be handled at the earliest at an instant. A delay above the limit of SQS takes several
 * turns. Before the instant, the handler of the queue only sends the message again.
 */
export const sendLater =
  <Queue extends string>({ send, own, long, now }: SendLaterDependencies<Queue>) =>
  (message: Envelope, until: Date): Promise<void> => {
    const at = now()
    const isLong = until.getTime() - at.getTime() > 1000 * MAX_DELAY_SECONDS
    return send(isLong ? long : own, { ...message, not_before: until.toISOString() }, delayUntil(until, at))
  }
