import { AppError } from '#shared/errors.ts'
import { utcDate } from '#shared/instants.ts'
import type { JobKind } from '#shared/job-states.ts'
import type { QueueJob, RequestedJob } from '#shared/queue-job.ts'
import type { Commit, Write } from '#shared/write.ts'
import type { Chosen } from './choose-refreshes.ts'
import { expiringVacancies, type Posting } from './expiring-vacancies.ts'
import { refreshWorkOf } from './refresh-work.ts'
import type { RequestOf } from './run-round.ts'

interface By {
  userId: string
  requestId: string
}

/** The request for a job. Its id is the same in every run of the round. */
interface Wanted {
  kind: 'discovery' | 'enrichment' | 'vacancy'
  subject: string
  details: string | null
  count: number
  requested_by: string
  request_id: string
  job_id: string
}

export interface RequestReadingDependencies<
  Profile extends { website: string | null },
  Vacancy extends Posting,
> {
  /** The name of a company that is or was on the register. */
  nameOf: (id: number) => Promise<string | undefined>
  findProfile: (id: number) => Promise<Profile | undefined>
  /** Whether a website is known, or an administrator has stated that there is none. */
  isWebsiteStated: (profile: Profile) => boolean
  vacanciesOf: (companyId: number) => Promise<readonly Vacancy[]>
  /** Whether a vacancy counts on a UTC date. */
  isLive: (vacancy: Vacancy, date: string) => boolean
  /** The request for work on a vacancy. */
  vacancyRequest: (kind: 'vacancy', vacancy: Vacancy, by: By) => Omit<Wanted, 'kind' | 'job_id'>
  jobIdOf: (round: string, subject: string) => string
  queueJob: QueueJob<Wanted, RequestedJob<{ job_id: string }>>
  /** The message that starts a job, from an instant on. */
  startMessage: (job: { kind: JobKind; job_id: string; request_id: string }, startAt: Date) => Write
  /** Records that a reading was requested. The condition fails if one has ended since `decidedAt`. */
  requestedWrite: (companyId: number, requested: { at: string; decidedAt: string }) => Write
  /** Records that a reading has ended. */
  endedWrite: (companyId: number, ended: { at: string; pages: number; isRead: boolean }) => Write
  commit: Commit
  now: () => Date
}

/**
 * Requests the reading of a company's expiring vacancies, and of its website. An unknown website is sought. A repeated call of
 * a round requests nothing twice. The jobs start at `startAt`.
 * @returns whether this round has requested the website, or the search for it.
 */
export async function requestReading<Profile extends { website: string | null }, Vacancy extends Posting>(
  dependencies: RequestReadingDependencies<Profile, Vacancy>,
  { company_id: id, vacancies: max }: Chosen,
  { name, decidedAt, startAt }: RequestOf,
): Promise<boolean> {
  const { nameOf, findProfile, isWebsiteStated, requestedWrite, endedWrite, commit, now } = dependencies
  const round = `refresh-round-${name.hour}${name.request ?? ''}`
  const by = { userId: 'refresh-round', requestId: round }
  if (max > 0) {
    const started = now()
    const open = (await dependencies.vacanciesOf(id)).filter((vacancy) =>
      dependencies.isLive(vacancy, utcDate(started)),
    )
    for (const vacancy of expiringVacancies(open, max, started)) {
      const wanted = dependencies.vacancyRequest('vacancy', vacancy, by)
      await requestAt(dependencies, startAt, { ...wanted, kind: 'vacancy' }, [])
    }
  }
  const at = now().toISOString()
  const [company, profile] = await Promise.all([nameOf(id), findProfile(id)])
  const kind = refreshWorkOf(profile, isWebsiteStated)
  if (company === undefined || kind === null) {
    // a company without anything to read or seek counts as failed, so that it is not chosen each hour
    await commit({ ended: endedWrite(id, { at, pages: 0, isRead: false }) })
    return false
  }
  try {
    // the last write records the request, so that an interrupted one is repeated as a whole
    const also = [requestedWrite(id, { at, decidedAt })]
    return await requestAt(
      dependencies,
      startAt,
      {
        kind,
        subject: String(id),
        details: company,
        count: 1,
        requested_by: by.userId,
        request_id: round,
      },
      also,
    )
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') return false
    throw error
  }
}

/** Requests a job that starts at an instant. @returns whether it is the job of this round. */
async function requestAt(
  {
    queueJob,
    startMessage,
    jobIdOf,
  }: Pick<RequestReadingDependencies<never, never>, 'queueJob' | 'startMessage' | 'jobIdOf'>,
  startAt: Date,
  request: Omit<Wanted, 'job_id'>,
  also: readonly Write[],
): Promise<boolean> {
  const job_id = jobIdOf(request.request_id, `${request.kind}#${request.subject}`)
  const { job } = await queueJob({ ...request, job_id }, (queued) => [startMessage(queued, startAt), ...also])
  return job.job_id === job_id
}
