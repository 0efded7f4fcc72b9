import type { JobState } from '../../../shared/job-states.ts'
import { type Bulk, bulkOf, isLiveState } from './bulk.ts'
import { jobIdOf } from './job-id-of.ts'
import type { Job } from './job.ts'

/** A vacancy that an ended bulk has not reached. It counts as failed or cancelled, as the bulk did. */
export interface Unreached {
  job_id: string
  id: number
  state: JobState
}

export interface UnreachedDependencies {
  /** The ids that a bulk was requested for, ascending. */
  selections: { get: (selection: Bulk['selection']) => Promise<readonly number[]> }
}

/** The vacancies of an ended bulk without a job, ascending. A live bulk will still reach its vacancies. */
export async function unreachedOfBulk(
  { selections }: UnreachedDependencies,
  { job_id: bulkId, subject, state, count }: Pick<Job, 'job_id' | 'subject' | 'state' | 'count'>,
  jobs: readonly { job_id: string }[],
): Promise<Unreached[]> {
  if (isLiveState(state) || jobs.length >= count) return []
  const reached = new Set(jobs.map(({ job_id }) => job_id))
  const ids = await selections.get(bulkOf(subject).selection)
  return ids
    .map((id) => ({ job_id: jobIdOf(bulkId, String(id)), id, state }))
    .filter(({ job_id }) => !reached.has(job_id))
}
