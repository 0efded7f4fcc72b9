import type { WriteAudit } from '#shared/audit-write.ts'
import { AppError } from '#shared/errors.ts'
import type { QueuedJob, QueueJob, RequestedJob } from '#shared/queue-job.ts'
import { ascending, checkTotal } from '#shared/selected-ids.ts'
import type { Write } from '#shared/write.ts'
import { forecastRefreshes, type ForecastRefreshesDependencies } from './forecast-refreshes.ts'

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
