import type { ContactKind } from '../../../shared/contact-kinds.ts'

/** A visitor's open request to remove a contact. */
export interface ObjectionRequest {
  /** The id of the objection that recording the contact makes: its keyed hash. */
  objection_id: string
  kind: ContactKind
  /** The contact in the form that is equal for all its spellings. */
  value: string
  /** What the visitor says; null for nothing. */
  why: string | null
  /** ISO. */
  received_at: string
}
