import * as z from 'zod/mini'
import { contactKinds } from '../../contact-kinds.ts'
import { ContactValue } from '../contact-value.ts'
import { defineRoute, paginated } from '../contract.ts'
import { JobState } from '../jobs.ts'
import { PageParameter } from '../parameters.ts'
import { Why } from './why.ts'

/**
 * A contact that a person objects to. The contact itself is not stored. Instants are ISO. `removal` is its latest
 * removal: `state` is null once its job is no longer stored.
 */
export const Objection = z.object({
  id: z.string(),
  kind: z.enum(contactKinds),
  created_at: z.string(),
  by: z.object({ id: z.string(), email: z.nullable(z.string()) }),
  why: z.string(),
  removal: z.object({
    job_id: z.string(),
    state: z.nullable(JobState),
    /** The first or the second reading of everything stored. */
    pass: z.int(),
    /** How many items were read, in both passes together. */
    read: z.int(),
    /** How many items contained an objected contact. */
    changed: z.int(),
  }),
})
export type Objection = z.infer<typeof Objection>

export const listObjections = defineRoute('GET /admin/objections', {
  auth: 'admin',
  summary: 'Lists the objections of people to their contacts, newest first.',
  request: {
    query: z.object({
      page: PageParameter,
      kind: z.optional(z.enum(contactKinds, 'Give email or phone')),
    }),
  },
  responses: { 200: paginated(Objection) },
})

export const recordObjection = defineRoute('POST /admin/objections', {
  auth: 'admin',
  summary: 'Records an objection to a contact, and removes the contact from everything stored.',
  request: {
    body: z.object({
      kind: z.enum(contactKinds, 'Give email or phone'),
      value: ContactValue,
      why: Why,
    }),
  },
  /** `known`: the objection was recorded before. `already_queued`: its removal was queued before. */
  responses: {
    202: z.object({ data: Objection, known: z.boolean(), already_queued: z.boolean(), message: z.string() }),
  },
  errors: ['conflict'],
})

export const withdrawObjection = defineRoute('DELETE /admin/objections/{id}', {
  auth: 'admin',
  summary: 'Withdraws an objection. What was removed does not come back by itself.',
  request: {
    params: z.object({ id: z.uuid('Give the id of an objection') }),
    body: z.object({ why: Why }),
  },
  responses: { 200: z.object({ changed: z.boolean(), message: z.string() }) },
  errors: ['conflict'],
})
