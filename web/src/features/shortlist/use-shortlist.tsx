import {
  type closedReasons,
  dropEntry,
  type EntryKind,
  type EntryProgress,
  type FoundJob,
  keepEntry,
  misplacedDay,
  readShortlist,
  type ShortlistEntry,
  type ShortlistStatus,
} from '#shared/api/shortlist.ts'
import { closingOn, lastDayOf } from '#shared/closing.ts'
import { call, revalidateOnFocus, useApi } from '../../lib/api/api-client.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

export interface Subject {
  kind: EntryKind
  id: number
}

/** A change of an entry. What is absent stays as it is: another tab may have a newer note. */
export interface EntryChange {
  progress?: EntryProgress | undefined
  note?: string | undefined
  job?: FoundJob | undefined
}

type List = readonly ShortlistEntry[]

export const isAbout =
  ({ kind, id }: Subject) =>
  (one: Subject): boolean =>
    one.kind === kind && one.id === id

const restored = (list: List, before: List, subject: Subject): List => {
  const one = before.find(isAbout(subject))
  return one ? without(list, subject).toSpliced(before.indexOf(one), 0, one) : list
}

const without = (list: List, subject: Subject): List => {
  const isIt = isAbout(subject)
  return list.filter((one) => !isIt(one))
}

export const changed = (
  one: ShortlistEntry,
  { progress, note = one.note, job }: EntryChange,
): ShortlistEntry => {
  const { closes = lastDayOf(one), ...facts } = job ?? {}
  return {
    ...one,
    ...progress,
    ...facts,
    ...closingOn(closes),
    note,
  }
}

/**
 * The user's shortlist, last changed first; undefined until loaded. A change shows at once, and is undone if the server
 * refuses it. A removal shows once it is done. `keep` and `drop` throw the server's ApiError. A page that only adds to
 * the list does not fetch a cached one again.
 */
export function useShortlist({ revalidateIfStale = false } = {}) {
  const { data, error, isValidating, mutate } = useApi(
    readShortlist,
    {},
    { ...revalidateOnFocus, revalidateIfStale },
  )

  /**
   * Changes the loaded list of a user who is still signed in. Each change starts from the latest list, because several
   * may be in progress.
   */
  const patch = async (token: string | null, next: (list: List) => List) =>
    sessionStore.get().token === token &&
    mutate((known) => known && { data: [...next(known.data)] }, { revalidate: data === undefined })

  async function change<Answer>(
    subject: Subject,
    answer: Promise<Answer>,
    atOnce: (list: List) => List,
    then: (list: List, answer: Answer) => List,
  ): Promise<Answer> {
    const before = data?.data ?? []
    const { token } = sessionStore.get()
    try {
      const [answered] = await Promise.all([answer, data && patch(token, atOnce)])
      await patch(token, (list) => then(list, answered))
      return answered
    } catch (cause) {
      await patch(token, (list) => restored(list, before, subject))
      throw cause
    }
  }

  async function keep(subject: Subject, what: EntryChange = {}): Promise<ShortlistEntry> {
    const isIt = isAbout(subject)
    const { kind, id } = subject
    const kept = await change(
      subject,
      call(keepEntry, { params: { kind, id }, body: what }),
      (list) => list.map((one) => (isIt(one) ? changed(one, what) : one)),
      (list, answer) => [answer.data, ...without(list, subject)],
    )
    return kept.data
  }

  async function drop({ kind, id }: Subject): Promise<void> {
    await change(
      { kind, id },
      call(dropEntry, { params: { kind, id } }),
      // its form stays meanwhile, to say why a removal was refused
      (list) => list,
      (list) => without(list, { kind, id }),
    )
  }

  return { entries: data?.data, error, isValidating, retry: () => void mutate(), keep, drop }
}

/** The message for a failed change if the server sent none. */
export const NOT_SAVED = 'Failed to save your changes'

/** A day in the user's time zone, YYYY-MM-DD. */
export const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/**
 * The progress with another status, and with all days, because a wrong choice must lose none. The status has today's
 * date unless it has one, or the days would be out of order, such as before an interview that is still to come. The day
 * of an interview is left to the user, because it is seldom today.
 */
export function withStatus(
  { days, reason }: Pick<EntryProgress, 'days' | 'reason'>,
  status: ShortlistStatus,
  now: Date,
): EntryProgress {
  const dated = { [status]: dayOf(now), ...days }
  return {
    status,
    days: status === 'saved' || status === 'interview' || misplacedDay(dated) ? days : dated,
    reason: status === 'closed' ? reason : null,
  }
}

/** What a person reads of an entry, whoever may be named. */
export const titleOf = ({ title, company_name, preview }: ShortlistEntry): string =>
  title ?? company_name ?? preview ?? 'A sponsor'

export const statusLabels: Record<ShortlistStatus, string> = {
  saved: 'Saved',
  applied: 'Applied',
  replied: 'Replied',
  interview: 'Interview',
  offer: 'Offer',
  certificate: 'Certificate',
  visa: 'Visa',
  closed: 'Closed',
}

/** The label of each reason why an entry is closed. */
export const reasonLabels: Record<(typeof closedReasons)[number], string> = {
  rejected: 'Rejected',
  withdrawn: 'I withdrew',
  expired: 'No longer open',
}

export type Tone = Extract<BadgeTone, 'neutral' | 'brand' | 'good' | 'danger'>

export const tones: Record<ShortlistStatus, Tone> = {
  saved: 'neutral',
  applied: 'brand',
  replied: 'good',
  interview: 'good',
  offer: 'good',
  certificate: 'good',
  visa: 'good',
  closed: 'danger',
}

/** The user's status for a job. */
export function StatusBadge({ status }: { status: ShortlistStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
}
