import { retryJob as contract } from '../../../shared/api/jobs.ts'
import { AppError } from '../../../shared/errors.ts'
import { formatCount } from '../../../shared/format/number.ts'
import type { JobState } from '../../../shared/job-states.ts'
import { bulkOf } from '../../jobs/domain/bulk.ts'
import type { Job } from '../../jobs/domain/job.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { requestBulk, type RequestBulkDependencies } from '../domain/request-bulk.ts'
import type { Requested } from './request-job-as.ts'

interface Dependencies extends RequestBulkDependencies<Requested> {
  jobs: { find: (jobId: string) => Promise<Job | undefined> }
  bulks: {
    jobsOf: (bulkId: string) => Promise<{ job_id: string; state: JobState }[]>
    findMany: (jobIds: readonly string[]) => Promise<Map<string, Job>>
  }
}

/** Queues the failed vacancies of a bulk in a new bulk with the same action. */
export const postRetryBulk = (dependencies: Dependencies) =>
  implement(contract, async ({ params }, { principal, requestId }) => {
    const bulk = await dependencies.jobs.find(params.id)
    if (bulk?.kind !== 'bulk') throw new AppError('not_found', 'There is no bulk with this id')
    const all = await dependencies.bulks.jobsOf(bulk.job_id)
    const failed = all.filter(({ state }) => state === 'failed').map(({ job_id }) => job_id)
    if (failed.length === 0) throw new AppError('conflict', 'No vacancy of this bulk has failed')
    const jobs = await dependencies.bulks.findMany(failed)
    const ids = [...jobs.values()].map(({ subject }) => Number(subject)).toSorted((a, b) => a - b)
    const by = { userId: principal.userId, requestId }
    const { job, isAlreadyQueued } = await requestBulk(dependencies, bulkOf(bulk.subject).action, ids, by)
    const message = `${formatCount(job.count)} vacancies queued for reprocessing`
    return { status: 202, body: { data: job, already_queued: isAlreadyQueued, message } }
  })
