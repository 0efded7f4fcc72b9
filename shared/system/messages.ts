import * as z from 'zod/mini'
import { MailContent } from '../mail-content.ts'
import type { QueueName } from './queues.ts'

/** A kind of message: the queue that carries it and the shape of its body. */
export interface MessageDefinition {
  queue: string
  body: z.ZodMiniType
}

/** What users saw from one flip of the register to the next: the hashes of register and index, and the register's date. */
const SeenSnapshot = z.object({
  version: z.int(),
  register: z.string(),
  index: z.string(),
  date: z.string(),
})

/** An import of the register: what users saw before it, and what they saw after. */
const Import = z.object({ import_id: z.string(), from: SeenSnapshot, to: SeenSnapshot })

/** Every kind of message, once. A producer writes it to the outbox, the worker of its queue gets it. */
export const messages = {
  /** A mail to one person. */
  sendMail: { queue: 'mail', body: MailContent },
  /** Erase the data of a deleted user. The instant tells it from a later account with the same email. */
  eraseUser: {
    queue: 'erasures',
    body: z.object({ user_id: z.string(), email: z.string(), deleted_at: z.string() }),
  },
  /** An import is published: tell all users who want alerts. */
  announceImport: { queue: 'announcements', body: Import },
  /** Tell one user what an import changed for them, if anything. */
  alertReader: { queue: 'alerts', body: z.extend(Import, { user_id: z.string() }) },
} as const satisfies Record<string, MessageDefinition & { queue: QueueName }>

export type Messages = typeof messages

/** A message on its way: what stands in the outbox and, as JSON, in the body of a queue's message. Instants are ISO. */
export const Envelope = z.object({
  /** The same in outbox, queue, log lines and the record of what was done. */
  message_id: z.string().check(z.minLength(1)),
  type: z.string(),
  /** The id of the request that caused it, for the log lines of everything that follows from it. */
  request_id: z.string(),
  created_at: z.string(),
  body: z.unknown(),
})
export type Envelope = z.infer<typeof Envelope>
