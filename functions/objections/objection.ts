import * as z from 'zod/mini'
import { contactKinds } from '#shared/contact-kinds.ts'

/** A person's objection to a contact, whose id is its keyed hash (docs/product/admin.md "Objections"). */
export const Objection = z.object({
  objection_id: z.string(),
  kind: z.enum(contactKinds),
  created_at: z.string(),
  created_by: z.string(),
  why: z.string(),
  job_id: z.string(),
})
export type Objection = z.infer<typeof Objection>

/** How far a removal is. The second pass finds what was being written during the first one. */
export const RemovalProgress = z.object({
  pass: z._default(z.int(), 1),
  /** The items that both passes have read so far. */
  read: z._default(z.int(), 0),
  /** The items that contained an objected contact. */
  changed: z._default(z.int(), 0),
})
export type RemovalProgress = z.infer<typeof RemovalProgress>
