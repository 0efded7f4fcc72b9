import type { ContactKind } from '#shared/contact-kinds.ts'
import { changedElsewhere } from '#shared/errors.ts'
import { auditWrite } from '../operations/index.ts'
import type { Context } from '../platform/context.ts'
import { commitAsAdmin } from '../platform/dynamodb/commit-as-admin.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { erase, put, update } from '../platform/dynamodb/records.ts'
import { givenContact } from './contact.ts'
import { objectionStore } from './objection-store.ts'
import type { Objection } from './objection.ts'
import { removalJobs } from './removal-jobs.ts'
import { screening } from './screening.ts'

/**
 * Records an objection to an email address or a phone number, and queues its removal. A request for it is done then.
 * Repeating it for a known objection queues another removal, or finds the live one. The objection, its removal, its audit
 * entry and the end of the request are written together.
 * @throws AppError 422 for a value that is not such a contact; 409 if another call withdraws the objection concurrently. 403 as `CommitAs` does.
 */
export async function recordObjection(
  context: Context,
  { kind, value, why }: { kind: ContactKind; value: string; why: string },
  { userId, requestId }: { userId: string; requestId: string },
): Promise<{ objection: Objection; isKnown: boolean; isAlreadyQueued: boolean }> {
  const { objections, objection_requests } = context.tables
  const { find } = objectionStore(context)
  const id = await screening(context).objectionIdOf(givenContact(kind, value))
  const known = await find(id)
  const objection = known ?? {
    objection_id: id,
    kind,
    created_at: context.now().toISOString(),
    created_by: userId,
    why,
  }
  const entry = (jobId: string, wasKnown: boolean) =>
    auditWrite(context)({
      actor: userId,
      action: 'record_objection',
      subject: { kind: 'objection', id },
      before: wasKnown ? { kind: objection.kind } : null,
      after: { kind: objection.kind, job_id: jobId },
      why,
      requestId,
    })
  const setJob = (job_id: string) =>
    update(objections, { objection_id: id }, { set: { job_id } }, when`attribute_exists(objection_id)`)
  const wanted = {
    kind: 'removal',
    subject: id,
    details: null,
    count: 1,
    requested_by: userId,
    request_id: requestId,
  } as const
  const { job, isAlreadyQueued } = await removalJobs(context).queue(wanted, ({ job_id }) => [
    known === undefined
      ? put(objections, { ...objection, job_id }, when`attribute_not_exists(objection_id)`)
      : setJob(job_id),
    erase(objection_requests, { objection_id: id }),
    entry(job_id, known !== undefined),
  ])
  // a live removal of a recorded objection answers a request too
  if (isAlreadyQueued)
    await commitAsAdmin(context)(userId, {
      request: erase(objection_requests, { objection_id: id }, when`attribute_exists(objection_id)`),
      job: setJob(job.job_id),
      audit: entry(job.job_id, true),
    })
  // a concurrent call has recorded it: otherwise nothing would be recorded
  if (isAlreadyQueued && known === undefined && (await find(id)) === undefined)
    throw changedElsewhere('This objection')
  return {
    objection: { ...objection, job_id: job.job_id },
    isKnown: known !== undefined || isAlreadyQueued,
    isAlreadyQueued,
  }
}
