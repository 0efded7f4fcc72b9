import { changedElsewhere } from '#shared/errors.ts'
import { liveStates } from '#shared/job-states.ts'
import { auditWrite } from '../operations/index.ts'
import type { Context } from '../platform/context.ts'
import { commitAsAdmin } from '../platform/dynamodb/commit-as-admin.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { erase } from '../platform/dynamodb/records.ts'
import { objectionStore } from './objection-store.ts'
import { removalJobs } from './removal-jobs.ts'

/** The maximum number of tries to withdraw an objection while a worker changes its removal. */
const ATTEMPTS = 5

/**
 * Withdraws an objection for an administrator, and cancels its live removal. Otherwise a new record of the objection
 * would find that removal, and add nothing. A repeated call changes nothing.
 * @returns false if there was no objection.
 * @throws AppError 409 if the removal keeps changing. 403 as `CommitAs` does.
 */
export async function withdrawObjection(
  context: Context,
  id: string,
  { userId, requestId, why }: { userId: string; requestId: string; why: string },
): Promise<boolean> {
  const jobs = removalJobs(context)
  const entry = auditWrite(context)({
    actor: userId,
    action: 'withdraw_objection',
    subject: { kind: 'objection', id },
    before: { recorded: true },
    after: { recorded: false },
    why,
    requestId,
  })
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const objection = await objectionStore(context).find(id)
    if (objection === undefined) return false
    const removal = await jobs.find(objection.job_id)
    const isLive = removal !== undefined && liveStates.some((state) => state === removal.state)
    const outcome = await commitAsAdmin(context)(userId, {
      removal: isLive ? jobs.cancelWrites(removal) : [],
      // no call has queued another removal
      objection: erase(context.tables.objections, { objection_id: id }, when`job_id = ${objection.job_id}`),
      audit: entry,
    })
    if (outcome === 'written') return true
  }
  throw changedElsewhere('The removal of this contact')
}
