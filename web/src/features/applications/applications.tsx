import {
  type Application,
  ApplicationStatus,
  deleteApplication,
  listApplications,
  saveApplication,
} from '#shared/api/applications.ts'
import { call, revalidateOnFocus, useApi } from '../../lib/api/api-client.ts'
import { browserClock } from '../../lib/clock.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { useAction } from '../../ui/button.tsx'
import { SelectBox } from '../../ui/forms/field-frame.tsx'

/** A change of an application. An absent note stays as it is. */
type Progress = Pick<Application, 'company_id' | 'status' | 'date'> & { note?: string | undefined }

interface Reading {
  /** Whether a cached list is fetched again. A page that only adds to the list sets false. */
  revalidateIfStale: boolean
}

type List = readonly Application[]

const isNot = (vacancyId: number) => (one: Application) => one.vacancy_id !== vacancyId

/** Undoes one change: puts the earlier version back in its place. */
const restored = (list: List, before: List, vacancyId: number): List => {
  const one = before.find(({ vacancy_id }) => vacancy_id === vacancyId)
  return one ? list.filter(isNot(vacancyId)).toSpliced(before.indexOf(one), 0, one) : list
}

/**
 * The user's applications, last changed first; undefined until loaded. A change shows at once, and is undone if the
 * server refuses it. A removal shows once it is done. `save` and `remove` throw the server's ApiError.
 */
export function useApplications(reading: Reading = { revalidateIfStale: false }) {
  const { data, error, isValidating, mutate } = useApi(
    listApplications,
    {},
    { ...revalidateOnFocus, ...reading },
  )

  /**
   * Changes the loaded list of a user who is still signed in. Each change starts from the latest list, because several
   * may be in progress.
   */
  const patch = async (token: string | null, next: (list: List) => List) =>
    sessionStore.get().token === token &&
    mutate((known) => known && { data: [...next(known.data)] }, { revalidate: data === undefined })

  async function change<Answer>(
    vacancyId: number,
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
      await patch(token, (list) => restored(list, before, vacancyId))
      throw cause
    }
  }

  async function save(vacancyId: number, progress: Progress): Promise<Application> {
    const saved = await change(
      vacancyId,
      call(saveApplication, { params: { vacancy_id: vacancyId }, body: progress }),
      (list) =>
        list.map((one) =>
          one.vacancy_id === vacancyId ? { ...one, ...progress, note: progress.note ?? one.note } : one,
        ),
      (list, answer) => [answer.data, ...list.filter(isNot(vacancyId))],
    )
    return saved.data
  }

  async function remove(vacancyId: number): Promise<void> {
    await change(
      vacancyId,
      call(deleteApplication, { params: { vacancy_id: vacancyId } }),
      // its form stays meanwhile, to say why a removal was refused
      (list) => list,
      (list) => list.filter(isNot(vacancyId)),
    )
  }

  return { applications: data?.data, error, isValidating, retry: () => void mutate(), save, remove }
}

/** The message for a failed change if the server sent none. */
export const NOT_SAVED = 'Failed to save your changes'

/** A day in the user's time zone, YYYY-MM-DD. */
export const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/**
 * The application with a new status and today's date, which the user may change. The status `saved` has no date. The note
 * stays, because another tab may have a newer one.
 */
const withStatus = ({ company_id }: Application, status: ApplicationStatus, now: Date): Progress => ({
  company_id,
  status,
  date: status === 'saved' ? null : dayOf(now),
})

/**
 * Changes an application. `setStatus` returns whether the status was saved. `problem` is the error message of the last
 * change.
 */
export function useApplicationStatus(
  application: Application,
  save: (vacancyId: number, progress: Progress) => Promise<Application>,
  clock = browserClock,
) {
  const { run, problem } = useAction(
    (next: ApplicationStatus) => save(application.vacancy_id, withStatus(application, next, clock())),
    { failure: NOT_SAVED },
  )
  return { problem, setStatus: run }
}

/** The label of each status. */
export const statusLabels: Record<ApplicationStatus, string> = {
  saved: 'Saved',
  applied: 'Applied',
  replied: 'Replied',
  rejected: 'Rejected',
}

/** The statuses in their usual order. */
export const statuses: readonly ApplicationStatus[] = ApplicationStatus.options

const tones: Record<ApplicationStatus, BadgeTone> = {
  saved: 'neutral',
  applied: 'brand',
  replied: 'good',
  rejected: 'danger',
}

/** The user's status for a vacancy. */
export function StatusBadge({ status }: { status: ApplicationStatus }) {
  return <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
}

/** The colours of each status, as in its badge. The text carries the meaning. */
const looks: Record<ApplicationStatus, string> = {
  saved: 'bg-surface',
  applied: 'border-brand bg-brand-soft text-brand hover:border-brand-hover',
  replied: 'border-good bg-good-soft text-good hover:border-good',
  rejected: 'border-danger bg-danger-soft text-danger hover:border-danger',
}

interface StatusSelectProps {
  /** The accessible name, which says whose status this is. */
  label: string
  value: ApplicationStatus
  onChange: (status: ApplicationStatus) => void
}

/** The status of an application, edited inline. */
export function StatusSelect({ label, value, onChange }: StatusSelectProps) {
  const choose = (text: string) => {
    const status = statuses.find((one) => one === text)
    if (status) onChange(status)
  }
  return (
    <SelectBox
      aria-label={label}
      value={value}
      onChange={(event) => choose(event.target.value)}
      className={`font-semibold ${looks[value]}`}
    >
      {statuses.map((status) => (
        <option key={status} value={status} className="bg-surface text-ink">
          {statusLabels[status]}
        </option>
      ))}
    </SelectBox>
  )
}
