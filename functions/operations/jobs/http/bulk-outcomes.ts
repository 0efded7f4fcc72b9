import { type BulkOutcome, bulkOutcomes as contract, OUTCOMES_PER_PAGE } from '#shared/api/admin/bulk-jobs.ts'
import type { JobState } from '#shared/job-states.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { paginate } from '../../../platform/http/paginate.ts'
import type { Job } from '../domain/job.ts'
import { isBulk, isLiveState, isStopped } from '../domain/bulk.ts'
import { type Unreached, unreachedOfBulk, type UnreachedDependencies } from '../domain/unreached-of-bulk.ts'
import { type FindJob, findJob } from '../domain/find-job.ts'

export interface BulkJobs {
  jobsOf: (bulkId: string) => Promise<{ job_id: string; state: JobState }[]>
  findMany: (jobIds: readonly string[]) => Promise<Map<string, Job>>
}

interface Dependencies extends UnreachedDependencies {
  jobs: FindJob
  bulks: BulkJobs
}

export const bulkOutcomes = ({ jobs, bulks, selections }: Dependencies) =>
  implement(contract, async ({ params, query }) => {
    const { page } = query
    const bulk = await findJob(jobs, params.id)
    const own = await bulks.jobsOf(bulk.job_id)
    const unreached = isBulk(bulk) ? await unreachedOfBulk({ selections }, bulk, own) : []
    const all = [...own, ...unreached].toSorted(failedFirst)
    const ids = all
      .slice((page - 1) * OUTCOMES_PER_PAGE, page * OUTCOMES_PER_PAGE)
      .map(({ job_id }) => job_id)
    const found = await bulks.findMany(ids)
    const withoutJob = new Map(unreached.map((one) => [one.job_id, one]))
    const data = ids.flatMap((id) => {
      const [job, none] = [found.get(id), withoutJob.get(id)]
      return job ? [outcomeOf(job, isStopped(bulk))] : none ? [outcomeWithoutJob(none)] : []
    })
    const path = contract.path.replace('{id}', params.id)
    const total = all.length
    return {
      status: 200,
      body: paginate({ data, total, page, perPage: OUTCOMES_PER_PAGE, path, query }),
    }
  })

const isFailed = ({ state }: { state: JobState }) => state === 'failed'

const failedFirst = (one: { state: JobState }, other: { state: JobState }) =>
  Number(isFailed(other)) - Number(isFailed(one))

const outcomeOf = (
  { job_id, subject, details, state, skip, reason }: Job,
  isBulkStopped: boolean,
): BulkOutcome => ({
  id: Number(subject),
  title: details,
  // no worker begins a job of a stopped bulk
  outcome: skip ?? wordOf(isBulkStopped && state !== 'running' && isLiveState(state) ? 'cancelled' : state),
  reason,
  job_id,
})

const outcomeWithoutJob = ({ job_id, id, state }: Unreached): BulkOutcome => ({
  id,
  title: null,
  outcome: wordOf(state),
  reason: null,
  job_id,
})

/** A job ends as deleted if its vacancy was deleted concurrently. */
function wordOf(state: JobState): BulkOutcome['outcome'] {
  if (state === 'deleted') return 'not_found'
  if (state === 'done' || state === 'failed' || state === 'cancelled') return state
  return 'queued'
}
