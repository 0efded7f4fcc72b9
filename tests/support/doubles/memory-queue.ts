import type { WriteAudit } from '#shared/audit-write.ts'
import type { QueuedJob } from '#shared/queue-job.ts'
import type { Write } from '#shared/write.ts'
import { memoryCommit, memoryWrite } from './memory-commit.ts'

interface Wanted extends Pick<QueuedJob, 'kind' | 'request_id' | 'count'> {
  subject: string
}

const audit: WriteAudit = (values) => memoryWrite({ what: 'audit', values })

/** A queue of jobs in memory, of which none ends. It is filled at 9:00 on 1 August 2026. */
export function memoryQueue() {
  const live = new Map<string, string>()
  const { commit, committed } = memoryCommit()

  async function queueJob(wanted: Wanted, writesOf: (queued: QueuedJob) => readonly Write[]) {
    const key = `${wanted.kind} ${wanted.subject}`
    const known = live.get(key)
    if (known !== undefined) return { jobId: known, isAlreadyQueued: true }
    const jobId = `job-${live.size + 1}`
    const at = '2026-08-01T09:00:00.000Z'
    const queued = { ...wanted, job_id: jobId, created_at: at, updated_at: at }
    await commit({ job: memoryWrite({ what: 'job', values: wanted }), also: writesOf(queued) })
    live.set(key, jobId)
    return { jobId, isAlreadyQueued: false }
  }

  return { queueJob, audit, committed }
}
