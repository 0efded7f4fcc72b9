import type { Envelope } from '#shared/system/messages.ts'
import { sqsClient } from '../../platform/clients.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { queueSender } from '../../platform/messages/queue-sender.ts'
import { placeTaker } from './queue-room.ts'
import { readMessage } from './read-message.ts'

/** `fault`: why the messages of the queue could not be counted. */
type Returned = { outcome: 'returned' | 'invalid' } | { outcome: 'postponed'; until: Date; fault?: unknown }

/** Sends a message to its own queue. */
export const returnSender = perContext(({ config }: Context) => queueSender(sqsClient(), config.queueUrl))

const LEAST_SECONDS = 5
const MAX_SECONDS = 120

/**
 * Returns a message that is due to its own queue, or postpones it while that queue is full or cannot be counted. The pause
 * is random and grows with the age of the message. So the messages of a large bulk do not all retry every few seconds. An
 * expired message needs no room: its own queue only ends it.
 * @param random A random number from 0 to 1.
 * @throws if the message could not be sent.
 */
export async function returnMessage(
  context: Context,
  found: Envelope,
  isExpired: boolean,
  random = Math.random,
): Promise<Returned> {
  const { now } = context
  const valid = readMessage(context)(found)
  if (valid === undefined) return { outcome: 'invalid' }
  const { message, queue } = valid
  let fault: unknown
  const hasPlace =
    isExpired ||
    (await placeTaker(context)(queue).catch((error: unknown) => {
      fault = error
      return false
    }))
  if (!hasPlace) {
    const seconds = LEAST_SECONDS + random() * pauseOf(message, now())
    return { outcome: 'postponed', until: new Date(now().getTime() + 1000 * seconds), fault }
  }
  await returnSender(context)(queue, { ...message, not_before: undefined })
  return { outcome: 'returned' }
}

/** The maximum next pause of a message, in seconds: half its age. */
function pauseOf({ created_at }: Envelope, now: Date): number {
  const seconds = (now.getTime() - Date.parse(created_at)) / 1000
  return Number.isNaN(seconds) ? MAX_SECONDS : Math.min(MAX_SECONDS, Math.max(LEAST_SECONDS, seconds / 2))
}
