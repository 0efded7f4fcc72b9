import type { WriteAudit } from '#shared/audit-write.ts'
import type { QueueJob, RequestedJob } from '#shared/queue-job.ts'
import type { ContactKind } from '#shared/contact-kinds.ts'
import { AppError } from '#shared/errors.ts'
import type { CommitAs, Write } from '#shared/write.ts'
import { type Contact, givenContact } from './contact.ts'
import type { Objection } from './objection.ts'

/** Who records an objection, and with which request. */
interface By {
  userId: string
  requestId: string
}

/** The request for the job that removes a contact. */
interface RemovalRequest {
  kind: 'removal'
  subject: string
  details: null
  count: number
  requested_by: string
  request_id: string
}

export interface RecordObjectionDependencies {
  idOf: (contact: Contact) => Promise<string>
  find: (id: string) => Promise<Objection | undefined>
  queueJob: QueueJob<RemovalRequest, RequestedJob<{ job_id: string }>>
  /** Records an objection. The condition fails if it is recorded already. */
  addWrite: (objection: Objection) => Write
  /** Names the latest removal of an objection. The condition fails if the objection is gone. */
  setJobWrite: (id: string, jobId: string) => Write
  /** Deletes the request for an objection, if there is one. */
  removeRequestWrite: (id: string) => Write
  /** Deletes the request for an objection. The condition fails if there is none. */
  removeOpenRequestWrite: (id: string) => Write
  audit: WriteAudit
  commitAs: CommitAs
  now: () => Date
}

/**
 * Records an objection to an email address or a phone number, and queues its removal. A request for it is done then.
 * Repeating it for a known objection queues another removal, or finds the live one. The objection, its removal, its audit
 * entry and the end of the request are written together.
 * @throws AppError 422 for a value that is not such a contact; 409 if another call withdraws the objection concurrently. 403 as `CommitAs` does.
 */
export async function recordObjection(
  dependencies: RecordObjectionDependencies,
  { kind, value, why }: { kind: ContactKind; value: string; why: string },
  { userId, requestId }: By,
): Promise<{ objection: Objection; isKnown: boolean; isAlreadyQueued: boolean }> {
  const { idOf, find, queueJob, audit, commitAs, now } = dependencies
  const id = await idOf(givenContact(kind, value))
  const known = await find(id)
  const objection = known ?? {
    objection_id: id,
    kind,
    created_at: now().toISOString(),
    created_by: userId,
    why,
  }
  const entry = (jobId: string, wasKnown: boolean) =>
    audit({
      actor: userId,
      action: 'record_objection',
      subject: { kind: 'objection', id },
      before: wasKnown ? { kind: objection.kind } : null,
      after: { kind: objection.kind, job_id: jobId },
      at: now(),
      why,
      requestId,
    })
  const wanted = {
    kind: 'removal',
    subject: id,
    details: null,
    count: 1,
    requested_by: userId,
    request_id: requestId,
  } as const
  const { job, isAlreadyQueued } = await queueJob(wanted, ({ job_id }) => [
    known === undefined
      ? dependencies.addWrite({ ...objection, job_id })
      : dependencies.setJobWrite(id, job_id),
    dependencies.removeRequestWrite(id),
    entry(job_id, known !== undefined),
  ])
  // a live removal of a recorded objection answers a request too
  if (isAlreadyQueued)
    await commitAs(userId, {
      request: dependencies.removeOpenRequestWrite(id),
      job: dependencies.setJobWrite(id, job.job_id),
      audit: entry(job.job_id, true),
    })
  // a concurrent call has recorded it: otherwise nothing would be recorded
  if (isAlreadyQueued && known === undefined && (await find(id)) === undefined)
    throw new AppError('conflict', 'This objection was changed at the same time elsewhere. Try again.')
  return {
    objection: { ...objection, job_id: job.job_id },
    isKnown: known !== undefined || isAlreadyQueued,
    isAlreadyQueued,
  }
}
