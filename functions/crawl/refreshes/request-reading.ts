import { AppError } from '#shared/errors.ts'
import { utcDate } from '#shared/instants.ts'
import { webLink } from '#shared/website.ts'
import type { Write } from '#shared/write.ts'
import { type CompanyProfile, isWebsiteStated, profileStore } from '../../companies/index.ts'
import { jobIdOf, queueJob, startMessage } from '../../operations/index.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { transact } from '../../platform/dynamodb/records.ts'
import { registerReading } from '../../register/index.ts'
import { isLive, requestOf, vacancyStore } from '../../vacancies/index.ts'
import { readingStore } from '../reading-store.ts'
import { expiringVacancies } from './candidates.ts'
import type { RoundName, Chosen } from './refresh-rounds.ts'

/** What a refresh does for a company: it reads the website, or seeks it. Null: an administrator has stated that there is none. */
export type RefreshWork = 'enrichment' | 'discovery' | null

/** What a refresh does for a company with this profile. */
export function refreshWorkOf(profile: CompanyProfile | undefined): RefreshWork {
  if (profile === undefined) return 'discovery'
  if (webLink(profile.website) !== null) return 'enrichment'
  return isWebsiteStated(profile) ? null : 'discovery'
}

/** Which round requests a reading, when it was decided, and from when on it may start. */
export interface RequestOf {
  name: RoundName
  decidedAt: string
  startAt: Date
}

/** Requests once a round what a company needs at `startAt`, and says whether its website or a search is part. */
export const requestReading = perContext(
  (context) =>
    async (
      { company_id: id, vacancies: max }: Chosen,
      { name, decidedAt, startAt }: RequestOf,
    ): Promise<boolean> => {
      const { now } = context
      const { endedWrite, requestedWrite } = readingStore(context)
      const round = `refresh-round-${name.hour}${name.request ?? ''}`
      const by = { userId: 'refresh-round', requestId: round }
      if (max > 0) {
        const started = now()
        const all = await vacancyStore(context).ofCompany(id)
        const open = all.filter((vacancy) => isLive(vacancy, utcDate(started)))
        for (const vacancy of expiringVacancies(open, max, started)) {
          await requestAt(context, startAt, requestOf('vacancy', vacancy, by), [])
        }
      }
      const at = now().toISOString()
      const [company, profile] = await Promise.all([
        registerReading(context).nameOf(id),
        profileStore(context).get(id),
      ])
      const kind = refreshWorkOf(profile)
      if (company === undefined || kind === null) {
        // a company without anything to read or seek counts as failed, so that it is not chosen each hour
        await transact(context.documents, { ended: endedWrite(id, { at, pages: 0, isRead: false }) })
        return false
      }
      try {
        // the last write records the request, so that an interrupted one is repeated as a whole
        const also = [requestedWrite(id, { at, decidedAt })]
        return await requestAt(
          context,
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
    },
)

/** Requests a job that starts at an instant. @returns whether it is the job of this round. */
async function requestAt(
  context: Context,
  startAt: Date,
  request: Omit<Parameters<ReturnType<typeof queueJob>>[0], 'job_id'>,
  also: readonly Write[],
): Promise<boolean> {
  const start = startMessage(context)
  const job_id = jobIdOf(request.request_id, `${request.kind}#${request.subject}`)
  const { job } = await queueJob(context)({ ...request, job_id }, (queued) => [
    start(queued, startAt),
    ...also,
  ])
  return job.job_id === job_id
}
