import type { WriteAudit } from '#shared/audit-write.ts'
import { AppError } from '#shared/errors.ts'
import type { QueuedJob, QueueJob, RequestedJob } from '#shared/queue-job.ts'
import { ascending, checkTotal } from '#shared/selected-ids.ts'
import type { Write } from '#shared/write.ts'
import { type RefreshWork, refreshWorkOf } from './refresh-work.ts'

/** What a bulk will do, as far as can be told. Each company is counted once. */
interface Foreseen {
  /** Those whose website will be read. */
  queued: number
  already_queued: number
  /** Those whose unknown website will be sought. */
  sought: number
  /** Those that are stated to have no website. */
  left_out: number
}

interface ForecastRefreshesDependencies<Profile extends { website: string | null }> {
  /** The profiles of those companies that have one. */
  findProfiles: (ids: readonly number[]) => Promise<ReadonlyMap<number, Profile>>
  /** Whether a website is known, or an administrator has stated that there is none. */
  isWebsiteStated: (profile: Profile) => boolean
  /** The subjects among these that have a live job of a kind. */
  liveAmong: (kind: 'enrichment' | 'discovery', subjects: readonly string[]) => Promise<ReadonlySet<string>>
}

/** Counts what a bulk will do with these companies. */
async function forecastRefreshes<Profile extends { website: string | null }>(
  { findProfiles, isWebsiteStated, liveAmong }: ForecastRefreshesDependencies<Profile>,
  ids: readonly number[],
): Promise<Foreseen> {
  const profiles = await findProfiles(ids)
  const doing = (work: RefreshWork) =>
    ids.filter((id) => refreshWorkOf(profiles.get(id), isWebsiteStated) === work).map(String)
  const [toRead, toSeek] = [doing('enrichment'), doing('discovery')]
  const [reading, seeking] = await Promise.all([
    liveAmong('enrichment', toRead),
    liveAmong('discovery', toSeek),
  ])
  const queued = toRead.filter((id) => !reading.has(id)).length
  const sought = toSeek.filter((id) => !seeking.has(id)).length
  return {
    queued,
    already_queued: toRead.length - queued + (toSeek.length - sought),
    sought,
    left_out: doing(null).length,
  }
}

interface By {
  userId: string
  requestId: string
}

/** The request for the job of a bulk. */
interface Wanted {
  kind: 'refresh'
  /** The key of the selection. */
  subject: string
  details: null
  count: number
  requested_by: string
  request_id: string
}

export interface RequestBulkRefreshDependencies<
  Profile extends { website: string | null },
  Filter,
  Job,
> extends ForecastRefreshesDependencies<Profile> {
  /** The ids of all matching companies. */
  idsMatching: (filter: Filter) => Promise<readonly number[]>
  /** Those of these ids that are or were on the register. */
  existing: (ids: readonly number[]) => Promise<readonly number[]>
  selections: { put: (ids: readonly number[]) => Promise<string> }
  /** Queues the bulk. A live bulk of the same selection is returned. */
  queueJob: QueueJob<Wanted, RequestedJob<Job>>
  startMessage: (job: QueuedJob) => Write
  audit: WriteAudit
}

interface Choice<Filter> {
  company_ids?: readonly number[] | undefined
  filter?: Filter | undefined
  expected_total?: number | undefined
}

/**
 * Queues a bulk that refreshes the chosen companies. The counts are of those that exist, before the bulk. `requested` is null
 * and nothing is queued where none of them has work.
 * @throws AppError 404 if none of them exists. 409 if another number matches the filter than the administrator saw.
 */
export async function requestBulkRefresh<Profile extends { website: string | null }, Filter, Job>(
  dependencies: RequestBulkRefreshDependencies<Profile, Filter, Job>,
  { company_ids = [], filter, expected_total }: Choice<Filter>,
  { userId, requestId }: By,
) {
  const { idsMatching, existing, selections, queueJob, startMessage, audit } = dependencies
  const ids = ascending(filter === undefined ? company_ids : await idsMatching(filter))
  if (filter !== undefined) checkTotal(ids.length, expected_total, ['company', 'companies'])
  const known = filter === undefined ? await existing(ids) : ids
  if (known.length === 0) throw new AppError('not_found', 'There is no company with these ids')
  const counts = await forecastRefreshes(dependencies, known)
  if (counts.queued + counts.sought === 0) return { requested: null, counts }
  const wanted = {
    kind: 'refresh',
    subject: await selections.put(ids),
    details: null,
    count: ids.length,
    requested_by: userId,
    request_id: requestId,
  } as const
  const requested = await queueJob(wanted, (job) => [
    startMessage(job),
    audit({
      actor: userId,
      action: 'refresh_companies',
      subject: { kind: 'bulk', id: job.job_id },
      before: null,
      after: { job_id: job.job_id, companies: job.count },
      at: new Date(job.updated_at),
      requestId,
    }),
  ])
  return { requested, counts }
}
