import * as z from 'zod/mini'
import {
  operationOutcomes,
  type OperationName,
  operations,
  operationStarters,
  startableOperations,
} from '../../operations.ts'
import { defineRoute } from '../contract.ts'
import { oneOf } from '../parameters.ts'

/**
 * An operation. `last`: its last outcome; null if it has not run since outcomes are recorded. `queued_at`: since when it
 * waits for its worker; null if it does not.
 */
export const Operation = z.object({
  name: z.enum(Object.keys(operations) as [OperationName, ...OperationName[]]),
  can_start: z.boolean(),
  last: z.nullable(
    z.object({
      at: z.string(),
      outcome: z.enum(operationOutcomes),
      sentence: z.nullable(z.string()),
      by: z.enum(operationStarters),
    }),
  ),
  queued_at: z.nullable(z.string()),
})
export type Operation = z.infer<typeof Operation>

export const listOperations = defineRoute('GET /admin/operations', {
  auth: 'admin',
  summary: 'Lists what commands and administrators run, with the last outcome of each.',
  responses: { 200: z.object({ data: z.array(Operation) }) },
})

/** The answer 202: a message for the user. `import_id`: the import that was queued, if it is one. */
export const Started = z.object({ message: z.string(), import_id: z.nullable(z.string()) })

export const startOperation = defineRoute('POST /admin/operations/{name}', {
  auth: 'admin',
  summary:
    'Starts a fetch and import of the newest register, the reading of a job feed, a rebuild of the search index, or a round of refreshes.',
  request: {
    params: z.object({ name: oneOf(startableOperations) }),
  },
  responses: { 202: Started },
  errors: ['conflict'],
})
