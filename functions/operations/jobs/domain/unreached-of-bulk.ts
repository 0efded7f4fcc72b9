import type { JobState } from '#shared/job-states.ts'
import { isLiveState, selectionOf } from './bulk.ts'
import { jobIdOf } from './job-id-of.ts'
import type { Job } from './job.ts'

/** A vacancy or company that an ended bulk has not reached. It counts as failed or cancelled, as the bulk did. */
export interface Unreached {
  job_id: string
  id: number
  state: JobState
}

export interface UnreachedDependencies {
  /** The ids that a bulk was requested for, ascending. */
  selections: { get: (selection: string) => Promise<readonly number[]> }
}

/** The items of an ended bulk without a job, ascending. A live bulk will still reach its items. */
export async function unreachedOfBulk(
  { selections }: UnreachedDependencies,
  bulk: Pick<Job, 'job_id' | 'kind' | 'subject' | 'state' | 'count'>,
  jobs: readonly { job_id: string }[],
): Promise<Unreached[]> {
  const { job_id: bulkId, state, count } = bulk
  if (isLiveState(state) || jobs.length >= count) return []
  const reached = new Set(jobs.map(({ job_id }) => job_id))
  const ids = await selections.get(selectionOf(bulk))
  return ids
    .map((id) => ({ job_id: jobIdOf(bulkId, String(id)), id, state }))
    .filter(({ job_id }) => !reached.has(job_id))
}
