import type { RequestJobDependencies } from '../../../functions/vacancies/domain/request-job.ts'
import { memoryCommit, memoryWrite } from './memory-commit.ts'

interface Requested {
  jobId: string
  isAlreadyQueued: boolean
}

/** A queue of jobs in memory, of which none ends. It is filled at 9:00 on 1 August 2026. */
export function memoryQueue() {
  const live = new Map<string, string>()
  const { commit, committed } = memoryCommit()
  const dependencies: RequestJobDependencies<Requested> = {
    async queueJob(wanted, recordOf) {
      const key = `${wanted.kind} ${wanted.subject}`
      const known = live.get(key)
      if (known !== undefined) return { jobId: known, isAlreadyQueued: true }
      const jobId = `job-${live.size + 1}`
      const record = recordOf({ job_id: jobId, count: wanted.count, updated_at: '2026-08-01T09:00:00.000Z' })
      await commit([memoryWrite({ what: 'job', values: wanted }), ...record])
      live.set(key, jobId)
      return { jobId, isAlreadyQueued: false }
    },
    audit: (values) => memoryWrite({ what: 'audit', values }),
  }
  return { ...dependencies, committed }
}
