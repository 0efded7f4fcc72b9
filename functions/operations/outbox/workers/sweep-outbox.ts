import { OUTBOX_SWEPT } from '#shared/system/log-messages.ts'
import { type Context, lambdaContext } from '../../../platform/context.ts'
import { scheduleHandler } from '../../../platform/lambda-handler.ts'
import { messageLogFields } from '../../../platform/messages/queue-sender.ts'
import { outboxStore } from '../outbox-store.ts'
import { relayMessage } from '../relay-message.ts'

type Item = Record<string, unknown>

/** The minimum age of a swept message. Younger ones are left to the stream, so that none is sent twice. */
const LEAST_AGE_MILLISECONDS = 60_000

/**
 * Sends every message that the stream did not deliver, page by page. A failed message is logged and waits for the next
 * sweep.
 * @returns how many messages were sent, and the age of the oldest that still waits; 0 if none does.
 * @throws if a partition could not be read. The other partitions are swept first.
 */
export async function sweepOutbox(
  context: Context,
): Promise<{ carried: number; oldestWaitingSeconds: number }> {
  const { logger, now } = context
  let carried = 0
  let oldest = now().getTime()
  const carry = async (item: Item) => {
    const log = logger.with(messageLogFields(item))
    const outcome = await relayMessage(context, item, log).catch((error: unknown) => {
      log.error('message not relayed', { error })
      return 'waiting' as const
    })
    if (outcome === 'delivered') carried += 1
    if (outcome === 'waiting') oldest = Math.min(oldest, writtenAt(item) ?? oldest)
  }
  const sweep = async (pages: AsyncIterable<readonly Item[]>) => {
    for await (const page of pages) await Promise.all(page.map(carry))
  }
  const partitions = outboxStore(context).waiting(new Date(now().getTime() - LEAST_AGE_MILLISECONDS))
  const swept = await Promise.allSettled(partitions.map(sweep))
  const failed = swept.find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
  return { carried, oldestWaitingSeconds: Math.round((now().getTime() - oldest) / 1000) }
}

/** When an item was written, in milliseconds; undefined if it does not say. */
function writtenAt(item: Item): number | undefined {
  const written = Date.parse(String(item['created_at']))
  return Number.isNaN(written) ? undefined : written
}

export const handler = scheduleHandler({
  async run(log) {
    log.info(OUTBOX_SWEPT, { ...(await sweepOutbox(lambdaContext)) })
  },
  logger: lambdaContext.logger,
})
