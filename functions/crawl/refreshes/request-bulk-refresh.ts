import type { CompanyFilter, RefreshCounts } from '#shared/api/admin/refresh-companies.ts'
import { AppError } from '#shared/errors.ts'
import { matchingCompanies, profileStore } from '../../companies/index.ts'
import {
  ascendingIds,
  auditWrite,
  liveSubjects,
  queueJobNow,
  refuseOtherTotal,
  selectionStore,
  startMessage,
} from '../../operations/index.ts'
import type { Context } from '../../platform/context.ts'
import { commitAsAdmin } from '../../platform/dynamodb/transaction-parts.ts'
import { registerReading } from '../../register/index.ts'
import type { Requester } from '../request-job.ts'
import { type RefreshWork, refreshWorkOf } from './request-reading.ts'

async function forecastRefreshes(context: Context, ids: readonly number[]): Promise<RefreshCounts> {
  const profiles = await profileStore(context).getMany(ids)
  const liveAmong = liveSubjects(context)
  const doing = (work: RefreshWork) =>
    ids.filter((id) => refreshWorkOf(profiles.get(id)) === work).map(String)
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

interface Choice {
  company_ids?: readonly number[] | undefined
  filter?: CompanyFilter | undefined
  expected_total?: number | undefined
}

/** Queues a bulk that refreshes companies, or none without work. @throws AppError 404 if none exists, 409 for another number than was seen. */
export async function requestBulkRefresh(
  context: Context,
  { company_ids = [], filter, expected_total }: Choice,
  { principal: { userId, registerPointer }, requestId }: Requester,
) {
  const ids = ascendingIds(
    filter === undefined ? company_ids : await matchingCompanies(context, filter, registerPointer),
  )
  if (filter !== undefined) refuseOtherTotal(ids.length, expected_total, ['company', 'companies'])
  const known = filter === undefined ? await registerReading(context).knownIds(ids, registerPointer) : ids
  if (known.length === 0) throw new AppError('not_found', 'There is no company with these ids')
  const counts = await forecastRefreshes(context, known)
  if (counts.queued + counts.sought === 0) return { requested: null, counts }
  const wanted = {
    kind: 'refresh',
    subject: await selectionStore(context).put(ids),
    details: null,
    count: ids.length,
    requested_by: userId,
    request_id: requestId,
  } as const
  const queueJob = queueJobNow(context, { commitAs: commitAsAdmin(context) })
  const requested = await queueJob(wanted, (job) => [
    startMessage(context)(job),
    auditWrite(context)({
      actor: userId,
      action: 'refresh_companies',
      subject: { kind: 'bulk', id: job.job_id },
      after: { job_id: job.job_id, companies: job.count },
      at: new Date(job.updated_at),
      requestId,
    }),
  ])
  return { requested, counts }
}
