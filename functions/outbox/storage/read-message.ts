import { Envelope, type MessageDefinition } from '../../../shared/system/messages.ts'

/** Reads an item of the outbox as a message of the list; undefined where it is none, or not whole. */
export const messageReader =
  <Queue extends string>(messages: Record<string, MessageDefinition & { queue: Queue }>) =>
  (item: Record<string, unknown>): { message: Envelope; queue: Queue } | undefined => {
    const envelope = Envelope.safeParse(item)
    if (!envelope.success || !Object.hasOwn(messages, envelope.data.type)) return undefined
    const definition = messages[envelope.data.type]
    if (!definition?.body.safeParse(envelope.data.body).success) return undefined
    return { message: envelope.data, queue: definition.queue }
  }
