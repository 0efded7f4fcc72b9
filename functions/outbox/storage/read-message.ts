import { Envelope, type MessageDefinition } from '../../../shared/system/messages.ts'

/** SQS takes 1 MiB; what our messages say fits many times over, however it is written. */
const MOST_CHARACTERS = 100_000

/**
 * Reads an item of the outbox as a message of the list, with what its type declares and nothing else; undefined where it is
 * none, not whole, or more than a queue takes.
 */
export const messageReader =
  <Queue extends string>(messages: Record<string, MessageDefinition & { queue: Queue }>) =>
  (item: Record<string, unknown>): { message: Envelope; queue: Queue } | undefined => {
    const envelope = Envelope.safeParse(item)
    if (!envelope.success || !Object.hasOwn(messages, envelope.data.type)) return undefined
    const definition = messages[envelope.data.type]
    const body = definition?.body.safeParse(envelope.data.body)
    if (definition === undefined || !body?.success) return undefined
    const message = { ...envelope.data, body: body.data }
    return JSON.stringify(message).length > MOST_CHARACTERS ? undefined : { message, queue: definition.queue }
  }
