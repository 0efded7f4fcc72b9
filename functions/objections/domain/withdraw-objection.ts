import type { WriteAudit } from '#shared/audit-write.ts'
import { AppError } from '#shared/errors.ts'
import { type JobState, liveStates } from '#shared/job-states.ts'
import type { CommitAs, Write } from '#shared/write.ts'
import type { Objection } from './objection.ts'

export interface WithdrawObjectionDependencies<Job extends { state: JobState }> {
  find: (id: string) => Promise<Objection | undefined>
  findJob: (jobId: string) => Promise<Job | undefined>
  /** Cancels a job. The conditions fail if it has changed since it was read. */
  cancelWrites: (job: Job) => readonly Write[]
  /** Withdraws an objection. The condition fails if it is gone, or has another removal. */
  removeWrite: (objection: Objection) => Write
  audit: WriteAudit
  commitAs: CommitAs
  now: () => Date
}

/** The maximum number of tries to withdraw an objection while a worker changes its removal. */
const ATTEMPTS = 5

/**
 * Withdraws an objection for an administrator, and cancels its live removal. Otherwise a new record of the objection
 * would find that removal, and add nothing. A repeated call changes nothing.
 * @returns false if there was no objection.
 * @throws AppError 409 if the removal keeps changing. 403 as `CommitAs` does.
 */
export async function withdrawObjection<Job extends { state: JobState }>(
  { find, findJob, cancelWrites, removeWrite, audit, commitAs, now }: WithdrawObjectionDependencies<Job>,
  id: string,
  { userId, requestId, why }: { userId: string; requestId: string; why: string },
): Promise<boolean> {
  const entry = audit({
    actor: userId,
    action: 'withdraw_objection',
    subject: { kind: 'objection', id },
    before: { recorded: true },
    after: { recorded: false },
    at: now(),
    why,
    requestId,
  })
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const objection = await find(id)
    if (objection === undefined) return false
    const removal = await findJob(objection.job_id)
    const isLive = removal !== undefined && liveStates.some((state) => state === removal.state)
    const outcome = await commitAs(userId, {
      removal: isLive ? cancelWrites(removal) : [],
      objection: removeWrite(objection),
      audit: entry,
    })
    if (outcome === 'written') return true
  }
  throw new AppError(
    'conflict',
    'The removal of this contact was changed at the same time elsewhere. Try again.',
  )
}
