import * as z from 'zod/mini'
import { advertsMessages } from './adverts.ts'
import { companiesMessages } from './companies.ts'
import { crawlMessages } from './crawl.ts'
import { followingMessages } from './following.ts'
import { mailMessages } from './mail.ts'
import type { MessageDefinition } from './message-definition.ts'
import { operationsMessages } from './operations.ts'
import { privacyMessages } from './privacy.ts'
import type { QueueName } from './queues.ts'
import { vacanciesMessages } from './vacancies.ts'

/** Every kind of message. A producer writes it to the outbox, and the worker of its queue receives it. */
export const messages = {
  ...operationsMessages,
  ...vacanciesMessages,
  ...companiesMessages,
  ...advertsMessages,
  ...crawlMessages,
  ...followingMessages,
  ...privacyMessages,
  ...mailMessages,
} satisfies Record<string, MessageDefinition & { queue: QueueName }>

export type Messages = typeof messages

/** A message in transit: an item of the outbox and, as JSON, the body of a queue message. Instants are ISO. */
export const Envelope = z.object({
  /** The message's id, which is the same in the outbox, the queue, log lines and the records of processed messages. */
  message_id: z.string().check(z.minLength(1)),
  type: z.string(),
  /** The id of the request that caused the message. The log lines of all its effects contain it. */
  request_id: z.string(),
  /** The id of the message whose handler wrote this one; absent if a request or a schedule did. */
  parent_id: z.optional(z.string()),
  /** The trace header of X-Ray of the work that wrote the message. Absent where X-Ray does not run. */
  trace_header: z.optional(z.string()),
  created_at: z.string(),
  /** The instant before which no worker handles the message. */
  not_before: z.optional(z.iso.datetime()),
  postponed: z.optional(z.int()),
  /** The instant from which its age counts as a delay: the end of an expected wait, or its redrive. Absent: its creation. */
  due_since: z.optional(z.iso.datetime()),
  body: z.unknown(),
})
export type Envelope = z.infer<typeof Envelope>
