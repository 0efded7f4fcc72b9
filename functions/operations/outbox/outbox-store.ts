import { DELIVERED_RETENTION_DAYS, REJECTED_RETENTION_DAYS } from '#shared/retention.ts'
import type { MessageDefinition } from '#shared/system/message-definition.ts'
import { Envelope, messages } from '#shared/system/messages.ts'
import { epochSeconds } from '../../platform/clock.ts'
import { type Database, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { pagesOf, update, write } from '../../platform/dynamodb/records.ts'
import { WAITING_KEYS } from '../../platform/messages/outbox.ts'

const DAY_SECONDS = 24 * 60 * 60
const DELIVERED_SECONDS = DELIVERED_RETENTION_DAYS * DAY_SECONDS
const REJECTED_SECONDS = REJECTED_RETENTION_DAYS * DAY_SECONDS
const PAGE = 25

/** The messages that wait for delivery. Each message is marked once: a later outcome changes nothing. */
export const outboxStore = perContext(({ documents, tables: { outbox: table } }: Database<'outbox'>) => {
  /** Marks a message. Without `waiting`, it leaves the index of waiting messages. */
  const settle = async (message_id: string, set: object, remove: readonly string[]): Promise<void> => {
    const change = { set: { ...set }, remove: ['waiting', ...remove] }
    await write(documents, update(table, { message_id }, change, when`attribute_exists(waiting)`))
  }

  return {
    /** Records that a message is in its queue. Its body is deleted, because it may contain a secret such as a code. */
    markDelivered: (messageId: string, at: Date): Promise<void> =>
      settle(
        messageId,
        { delivered_at: at.toISOString(), expires_at: epochSeconds(at) + DELIVERED_SECONDS },
        ['body'],
      ),

    /** Records that a message is invalid. It is not retried, and its body is stored for `REJECTED_SECONDS`. */
    markRejected: (messageId: string, reason: string, at: Date): Promise<void> =>
      settle(
        messageId,
        { rejected_at: at.toISOString(), reason, expires_at: epochSeconds(at) + REJECTED_SECONDS },
        [],
      ),

    /** The undelivered messages of before an instant by partition, oldest first, perhaps with one just delivered. */
    waiting: (before: Date) =>
      WAITING_KEYS.map((key) => {
        const where = when`waiting = ${key} AND created_at <= ${before.toISOString()}`
        return pagesOf(documents, { table, index: 'waiting', where, pageSize: PAGE })
      }),
  }
})

/** The longest message. SQS accepts 1 MiB, and this many characters fit in any encoding. */
const MAX_CHARACTERS = 100_000

/** Parses an outbox item as a known message without undeclared fields; undefined for any other. */
export const messageReader =
  <Queue extends string>(types: Record<string, MessageDefinition & { queue: Queue }>) =>
  (item: Record<string, unknown>): { message: Envelope; queue: Queue } | undefined => {
    const envelope = Envelope.safeParse(item)
    if (!envelope.success || !Object.hasOwn(types, envelope.data.type)) return undefined
    const definition = types[envelope.data.type]
    const body = definition?.body.safeParse(envelope.data.body)
    if (definition === undefined || !body?.success) return undefined
    const message = { ...envelope.data, body: body.data }
    return JSON.stringify(message).length > MAX_CHARACTERS ? undefined : { message, queue: definition.queue }
  }

export const readMessage = perContext(() => messageReader(messages))
