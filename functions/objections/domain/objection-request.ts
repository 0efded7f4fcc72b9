import type { ContactKind } from '#shared/contact-kinds.ts'

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

/** A reason that somebody gave, and when it was given last. */
export interface RequestReason {
  why: string
  received_at: string
}

/** An open request, with what its repetitions have changed. `why` and `received_at` are the newest. */
export interface ObjectionRequest extends ArrivedRequest {
  /** When the contact was first asked about. The time to decide runs from then. */
  first_received_at: string
  /** How often the contact was asked about, by whomever. */
  times: number
  /** The first reason and the last ones, oldest first. So whoever asks later hides nobody else's reason. */
  reasons: RequestReason[]
}

/** The most reasons that are kept besides the first one. */
export const MAX_LATER_REASONS = 5

/**
 * The open request after another one has arrived. A request without a reason leaves what was said before.
 * @param open The request that is open until then, if any.
 */
export function withArrived(open: ObjectionRequest | undefined, arrived: ArrivedRequest): ObjectionRequest {
  const { why, received_at } = arrived
  return {
    ...arrived,
    why: why ?? open?.why ?? null,
    first_received_at: open?.first_received_at ?? received_at,
    times: (open?.times ?? 0) + 1,
    reasons: reasonsWith(open?.reasons ?? [], why, received_at),
  }
}

/** The reasons with a further one. A repeated one is the newest, unless it is the first. */
function reasonsWith(reasons: RequestReason[], why: string | null, received_at: string): RequestReason[] {
  const [first, ...later] = reasons
  if (why === null || why === first?.why) return reasons
  const reason = { why, received_at }
  if (first === undefined) return [reason]
  const others = later.filter((one) => one.why !== why)
  return [first, ...[...others, reason].slice(-MAX_LATER_REASONS)]
}
