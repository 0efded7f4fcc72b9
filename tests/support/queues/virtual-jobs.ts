import type { JobState } from '#shared/job-states.ts'
import type { jobStore } from '../../../functions/operations/jobs/job-store.ts'
import type { Job, JobLease } from '../../../functions/operations/jobs/job.ts'
import type { Clock } from '../../../functions/platform/clock.ts'
import type { Life } from './life.ts'

interface Row {
  state: JobState
  lease: string
  leasedUntil: number
  effects: number
}

/** Jobs in memory, whose changes have the conditions of `jobStore`. Each call is a call of a worker's process. */
export function virtualJobs(now: Clock) {
  const rows = new Map<string, Row>()
  const createdAt = now().toISOString()
  let leases = 0
  const holds = ({ job, lease }: JobLease) => {
    const row = rows.get(job.job_id)
    return row?.state === 'running' && row.lease === lease ? row : undefined
  }
  const move = (held: JobLease, state: Row['state']) => {
    const row = holds(held)
    if (row !== undefined) row.state = state
  }
  return {
    rows,
    add: (jobId: string) => void rows.set(jobId, { state: 'queued', lease: '', leasedUntil: 0, effects: 0 }),
    of: ({ call }: Life): Pick<ReturnType<typeof jobStore>, 'start' | 'release' | 'wait' | 'end'> => ({
      start: (jobId, leaseSeconds) =>
        call(() => {
          const row = rows.get(jobId)
          const at = now().getTime()
          if (row === undefined || !['queued', 'waiting', 'running'].includes(row.state))
            return { outcome: 'ended' as const }
          if (row.state === 'running' && row.leasedUntil > at)
            return { outcome: 'busy' as const, until: new Date(row.leasedUntil) }
          leases += 1
          const lease = String(leases)
          Object.assign(row, { state: 'running', lease, leasedUntil: at + 1000 * leaseSeconds })
          return { outcome: 'started' as const, lease, job: { job_id: jobId, created_at: createdAt } as Job }
        }),
      release: (held) => call(() => move(held, 'queued')),
      wait: (held) =>
        call(() => {
          const settled = holds(held) === undefined ? 'late' : 'written'
          move(held, 'waiting')
          return settled
        }),
      end: (held, { state }, effects = []) =>
        call(() => {
          const row = holds(held)
          if (row === undefined) return 'late' as const
          row.state = state
          row.effects += effects.length
          return 'written' as const
        }),
    }),
  }
}
