import { Envelope, messages } from '#shared/system/messages.ts'
import type { MessageDefinition } from '#shared/system/message-definition.ts'
import { perContext } from '../../platform/context.ts'

/** The longest message. SQS accepts 1 MiB, and this many characters fit in any encoding. */
const MAX_CHARACTERS = 100_000

/**
 * Parses an outbox item as a message of a known type, without undeclared fields. Undefined if the item is incomplete,
 * too long, or of an unknown type.
 */
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

/** The reader of the messages of the product. */
export const readMessage = perContext(() => messageReader(messages))
