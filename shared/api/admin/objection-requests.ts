import * as z from 'zod/mini'
import { contactKinds } from '../../contact-kinds.ts'
import { defineRoute, paginated } from '../contract.ts'
import { PageParameter } from '../parameters.ts'
import { Why } from './why.ts'

/**
 * A request to remove a contact, from the form of the contact page. `id` is that of the objection that recording the
 * contact makes. `why` is what was said first. `reasons` are the different reasons of each sender, oldest first, each with the
 * time when it was said last. One that had too little room ends with an ellipsis. `dropped` counts those for which there was no room (docs/product/admin.md "Objection requests"). Instants
 * are ISO.
 */
export const ObjectionRequest = z.object({
  id: z.string(),
  kind: z.enum(contactKinds),
  value: z.string(),
  why: z.nullable(z.string()),
  /** When the contact was asked about last. */
  received_at: z.string(),
  first_received_at: z.string(),
  /** How often the contact was asked about. */
  times: z.number(),
  reasons: z.array(z.object({ why: z.string(), received_at: z.string() })),
  dropped: z.number(),
  /** Until when we promise to decide. */
  answer_by: z.string(),
})
export type ObjectionRequest = z.infer<typeof ObjectionRequest>

export const listObjectionRequests = defineRoute('GET /admin/objection-requests', {
  auth: 'admin',
  summary: 'Lists the open requests to remove a contact, oldest first.',
  request: { query: z.object({ page: PageParameter }) },
  /** `is_complete`: whether the list reaches every request. */
  responses: { 200: z.extend(paginated(ObjectionRequest), { is_complete: z.boolean() }) },
})

export const dismissObjectionRequest = defineRoute('DELETE /admin/objection-requests/{id}', {
  auth: 'admin',
  summary: 'Deletes a request to remove a contact without recording an objection.',
  request: {
    params: z.object({ id: z.uuid('Give the id of a request') }),
    /** `received_at`: the request that the administrator saw. A newer one of the same contact stays. */
    body: z.object({ received_at: z.iso.datetime('Give when the request was received'), why: Why }),
  },
  responses: { 200: z.object({ changed: z.boolean(), message: z.string() }) },
  errors: ['conflict'],
})
