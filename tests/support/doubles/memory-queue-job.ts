import { AppError } from '#shared/errors.ts'
import type { QueuedJob, QueueJob, RequestedJob } from '#shared/queue-job.ts'
import type { Commit, Write } from '#shared/write.ts'
import { memoryWrite } from './memory-commit.ts'

/** A request for a job, as `QueueJob` takes it. */
interface Wanted extends Omit<QueuedJob, 'job_id' | 'created_at' | 'updated_at'> {
  subject: string
  job_id?: string
}

/** A `QueueJob` in memory, which writes with a `memoryCommit`. `live` has the ids of the live jobs by their subjects. */
export function memoryQueueJob(
  { commit, now }: { commit: Commit; now: () => Date },
  live = new Map<string, string>(),
): QueueJob<Wanted, RequestedJob<QueuedJob>> {
  return async (wanted, writesOf) => {
    const at = now().toISOString()
    const job = { ...wanted, job_id: wanted.job_id ?? 'job-1', created_at: at, updated_at: at }
    const liveId = live.get(`${wanted.kind} ${wanted.subject}`)
    if (liveId !== undefined) return { job: { ...job, job_id: liveId }, isAlreadyQueued: true }
    const parts = { job: memoryWrite({ what: 'job', values: wanted }), also: writesOf(job) }
    if ((await commit(parts)) !== 'written')
      throw new AppError('conflict', 'This job was changed at the same time elsewhere. Try again.')
    live.set(`${wanted.kind} ${wanted.subject}`, job.job_id)
    return { job, isAlreadyQueued: false }
  }
}

/** The message that starts a job, in memory. */
export const memoryStart = ({ job_id, kind }: { job_id: string; kind: string }, startAt?: Date): Write =>
  memoryWrite({
    what: 'message',
    values: { job_id, kind, ...(startAt && { startAt: startAt.toISOString() }) },
  })
