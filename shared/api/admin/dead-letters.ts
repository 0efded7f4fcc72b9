import * as z from 'zod/mini'
import { defineRoute, listOf } from '../contract.ts'
import { Job } from '../jobs.ts'

/** The maximum number of failed messages that are read of a queue. */
export const MAX_LETTERS = 50

/**
 * A message that its worker could not handle. `id` is that of its queue. `type`, `created_at` and `request_id` are null if
 * it cannot be read. `ids` are the ids in its payload, and nothing else of it. `attempts`: how often its worker has
 * tried it. `job`: the job that it runs, with the reason of its failure.
 */
export const DeadLetter = z.object({
  id: z.string(),
  type: z.nullable(z.string()),
  created_at: z.nullable(z.string()),
  request_id: z.nullable(z.string()),
  attempts: z.int(),
  ids: z.record(z.string(), z.string()),
  job: z.nullable(Job),
})
export type DeadLetter = z.infer<typeof DeadLetter>

const name = z.string().check(z.regex(/^[A-Za-z]{1,40}$/, 'Give the name of a queue'))
const LetterPath = z.object({ name, id: z.uuid('Give the id of a message') })

export const listDeadLetters = defineRoute('GET /admin/queues/{name}/dead-letters', {
  auth: 'admin',
  summary: 'Lists up to 50 failed messages of a queue, with ids alone of what they say.',
  request: { params: z.object({ name }) },
  responses: { 200: listOf(DeadLetter) },
})

export const redriveDeadLetter = defineRoute('POST /admin/queues/{name}/dead-letters/{id}/redrive', {
  auth: 'admin',
  summary: 'Returns one failed message to its queue.',
  request: { params: LetterPath },
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['conflict'],
})

export const dropDeadLetter = defineRoute('DELETE /admin/queues/{name}/dead-letters/{id}', {
  auth: 'admin',
  summary: 'Deletes one failed message, so that nothing handles it again.',
  request: { params: LetterPath },
  responses: { 200: z.object({ message: z.string() }) },
  errors: ['conflict'],
})
