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
  /** A mark of the sender, which many senders share. */
  sender: string
}

/** A reason that somebody gave first, and when it was given last. */
export interface RequestReason {
  why: string
  received_at: string
  sender: string
}

/** An open request, with what its repetitions have changed. `why` and `received_at` are the newest. */
export interface ObjectionRequest extends Omit<ArrivedRequest, 'sender'> {
  /** When the contact was first asked about. The time to decide runs from then. */
  first_received_at: string
  /** How often the contact was asked about, by whomever. */
  times: number
  /** The different reasons, oldest first, as far as there is room (`MAX_REASON_BYTES`). */
  reasons: RequestReason[]
  /** How often a reason was dropped, because there was no room. */
  dropped: number
}

/** The most that the reasons of a request take together. */
export const MAX_REASON_BYTES = 16 * 1024
/** What each reason takes besides its text. */
const BYTES_BESIDES = 64

/**
 * The open request after another one has arrived. A request without a reason leaves what was said before.
 * @param open The request that is open until then, if any.
 */
export function withArrived(open: ObjectionRequest | undefined, arrived: ArrivedRequest): ObjectionRequest {
  const { sender, ...request } = arrived
  const { why, received_at } = request
  return {
    ...request,
    why: why ?? open?.why ?? null,
    first_received_at: open?.first_received_at ?? received_at,
    times: (open?.times ?? 0) + 1,
    ...inRoom({
      reasons:
        why === null ? (open?.reasons ?? []) : reasonsWith(open?.reasons ?? [], { why, received_at, sender }),
      dropped: open?.dropped ?? 0,
    }),
  }
}

/** The reasons with a further one. A repeated one is the newest. It stays as its first sender has written it. */
function reasonsWith(reasons: RequestReason[], reason: RequestReason): RequestReason[] {
  const same = reasons.find(({ why }) => folded(why) === folded(reason.why))
  return [...reasons.filter((one) => one !== same), { ...reason, ...same, received_at: reason.received_at }]
}

/** Reasons that differ only in case and white space are the same. */
const folded = (why: string): string => why.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ')

/**
 * Drops reasons until the others have room: the shortest one of the sender whose reasons take most, the newest first. So
 * a flood of one sender drops only its own reasons.
 */
function inRoom({ reasons, dropped }: Pick<ObjectionRequest, 'reasons' | 'dropped'>) {
  const kept = [...reasons]
  while (bytesOf(kept) > MAX_REASON_BYTES) {
    const bySender = Object.values(Object.groupBy(kept, ({ sender }) => sender)).filter(
      (one) => one !== undefined,
    )
    const most = bySender.reduce((one, other) => (bytesOf(other) > bytesOf(one) ? other : one))
    const shortest = most.reduce((one, other) => (bytesOf([other]) <= bytesOf([one]) ? other : one))
    kept.splice(kept.indexOf(shortest), 1)
  }
  return { reasons: kept, dropped: dropped + reasons.length - kept.length }
}

const bytesOf = (reasons: readonly RequestReason[]): number =>
  reasons.reduce((sum, { why }) => sum + BYTES_BESIDES + Buffer.byteLength(why), 0)
