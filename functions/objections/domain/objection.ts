import type { ContactKind } from '#shared/contact-kinds.ts'

/**
 * A person's objection to a contact. The contact itself is not stored: the id is its keyed hash
 * (docs/product/admin.md "Objections"). Instants are ISO.
 */
export interface Objection {
  objection_id: string
  kind: ContactKind
  created_at: string
  /** The administrator who recorded it. */
  created_by: string
  why: string
  /** The latest job that removes the contact. */
  job_id: string
}

/** How far a removal is. The second pass finds what was being written during the first one. */
export interface RemovalProgress {
  pass: number
  /** The items that both passes have read so far. */
  read: number
  /** The items that contained an objected contact. */
  changed: number
}
