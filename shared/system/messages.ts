import * as z from 'zod/mini'
import type { QueueName } from './queues.ts'

/** A kind of message: the queue that carries it and the shape of its body. */
export interface MessageDefinition {
  queue: string
  body: z.ZodMiniType
}

/** What every mail needs. */
const addressee = { to: z.string(), name: z.string() }

/** Every kind of message, once. A producer writes it to the outbox, the worker of its queue gets it. */
export const messages = {
  /** A mail to one person: a template with what it fills in. */
  sendMail: {
    queue: 'mail',
    body: z.discriminatedUnion('template', [
      z.object({ template: z.literal('verify_email'), ...addressee, code: z.string() }),
      /** To the owner of an address with which somebody has just tried to register again. */
      z.object({ template: z.literal('account_exists'), ...addressee }),
    ]),
  },
} as const satisfies Record<string, MessageDefinition & { queue: QueueName }>

export type Messages = typeof messages
export type MessageType = keyof Messages
export type BodyOfMessage<Type extends MessageType> = z.infer<Messages[Type]['body']>

/** A message on its way: what stands in the outbox and, as JSON, in the body of a queue's message. Instants are ISO. */
export const Envelope = z.object({
  /** The same in outbox, queue, log lines and the record of what was done. */
  message_id: z.string(),
  type: z.string(),
  /** The id of the request that caused it, for the log lines of everything that follows from it. */
  request_id: z.string(),
  created_at: z.string(),
  body: z.unknown(),
})
export type Envelope = z.infer<typeof Envelope>
