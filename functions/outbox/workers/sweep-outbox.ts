import { sweepOutbox } from '../domain/sweep-outbox.ts'
import { wiring } from '../wiring.ts'

/** Run by the clock. */
export async function handler(): Promise<void> {
  const { relay, waitingSince, now, logger } = wiring
  const carried = await sweepOutbox({
    waitingSince,
    relay: (item) => relay(item, logger),
    failed: (item, error) =>
      logger.error('message not relayed', {
        requestId: item['request_id'],
        messageId: item['message_id'],
        error,
      }),
    now,
  })
  if (carried > 0) logger.warn('messages that the stream had lost were relayed', { carried })
}
