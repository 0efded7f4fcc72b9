import type { ContactKind } from '../../../shared/contact-kinds.ts'

/** A visitor's request to remove a contact, as it arrives. */
export interface ArrivedRequest {
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

/** An open request, with what its repetitions have changed. `why` and `received_at` are the newest. */
export interface ObjectionRequest extends ArrivedRequest {
  /** When the contact was first asked about. The time to decide runs from then. */
  first_received_at: string
  /** How often the contact was asked about, by whomever. */
  times: number
}
