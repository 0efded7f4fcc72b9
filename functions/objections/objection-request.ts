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

export interface RequestReason {
  why: string
  received_at: string
  sender: string
}

/** An open request, with what its repetitions have changed. `why` is the first reason, `received_at` the newest time. */
export interface ObjectionRequest extends Omit<ArrivedRequest, 'sender'> {
  /** When the contact was first asked about. The time to decide runs from then. */
  first_received_at: string
  /** How often the contact was asked about, by whomever. */
  times: number
  /** The different reasons of each sender, in the order of their arrival, as far as there is room (`inRoom`). */
  reasons: RequestReason[]
  /** How often a reason was dropped, because there was no room. */
  dropped: number
}

/** The most that the reasons of a request take together. */
export const MAX_REASON_BYTES = 16 * 1024
/** What each reason takes besides its text. */
const BYTES_BESIDES = 64
/** A reason is not shortened below this. So the first reasons of 102 senders have room. */
export const MIN_KEPT_BYTES = 96
const ELLIPSIS = '…'

/** The open request after another one has arrived. One without a reason leaves what was said before. */
export function withArrived(open: ObjectionRequest | undefined, arrived: ArrivedRequest): ObjectionRequest {
  const { sender, ...request } = arrived
  const { why, received_at } = request
  const before = open?.reasons ?? []
  const reasons = why === null ? before : reasonsWith(before, { why, received_at, sender })
  const kept = inRoom(reasons)
  return {
    ...request,
    why: kept[0]?.why ?? null,
    first_received_at: open?.first_received_at ?? received_at,
    times: (open?.times ?? 0) + 1,
    reasons: kept,
    dropped: (open?.dropped ?? 0) + reasons.length - kept.length,
  }
}

/** The reasons with a further one. If its sender repeats a reason, only the time of that one changes. */
function reasonsWith(reasons: RequestReason[], reason: RequestReason): RequestReason[] {
  const said = folded(reason.why)
  const same = reasons.find(({ why, sender }) => sender === reason.sender && folded(why) === said)
  if (same === undefined) return [...reasons, reason]
  return reasons.map((one) => (one === same ? { ...same, received_at: reason.received_at } : one))
}

/** Reasons that differ only in case and white space are the same. */
const folded = (why: string): string => why.normalize('NFKC').toLowerCase().replaceAll(/\s+/gu, ' ')

/**
 * The reasons that have room. The first reason of a sender goes before all others: a sender's further reasons are
 * shortened and then dropped, the newest first. If the first ones still have no room, each gets an equal share of it. The
 * newest senders lose theirs when a share would be shorter than `MIN_KEPT_BYTES`.
 */
function inRoom(reasons: readonly RequestReason[]): RequestReason[] {
  const firstOf = new Map(reasons.toReversed().map((one) => [one.sender, one]))
  const isFirst = (one: RequestReason) => firstOf.get(one.sender) === one
  const share = Math.max(MIN_KEPT_BYTES, Math.floor(MAX_REASON_BYTES / firstOf.size) - BYTES_BESIDES)
  const further = reasons.filter((one) => !isFirst(one)).toReversed()
  const first = reasons.filter(isFirst).toReversed()

  const kept = new Map(reasons.map((one) => [one, one]))
  let bytes = reasons.reduce((sum, one) => sum + bytesOf(one), 0)
  const shorten = (one: RequestReason, to: number) => {
    const short = { ...one, why: shortened(one.why, to) }
    bytes -= bytesOf(one) - bytesOf(short)
    kept.set(one, short)
  }
  const drop = (one: RequestReason) => {
    bytes -= bytesOf(kept.get(one)!)
    kept.delete(one)
  }
  const untilRoom = (some: RequestReason[], act: (one: RequestReason) => void) => {
    for (const one of some) if (bytes > MAX_REASON_BYTES) act(one)
  }
  untilRoom(further, (one) => shorten(one, MIN_KEPT_BYTES))
  untilRoom(further, drop)
  untilRoom(first, (one) => shorten(one, share))
  untilRoom(first, drop)
  return [...kept.values()]
}

/** The start of a text, in at most so many bytes. */
function shortened(text: string, bytes: number): string {
  const whole = Buffer.from(text)
  if (whole.length <= bytes) return text
  // in a stream, the bytes of a cut character are held back
  const start = new TextDecoder().decode(whole.subarray(0, bytes - Buffer.byteLength(ELLIPSIS)), {
    stream: true,
  })
  return start + ELLIPSIS
}

const bytesOf = ({ why }: RequestReason): number => BYTES_BESIDES + Buffer.byteLength(why)
