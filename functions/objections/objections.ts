import type { ContactKind } from '#shared/contact-kinds.ts'
import { changedElsewhere } from '#shared/errors.ts'
import { liveStates } from '#shared/job-states.ts'
import { jobMessages } from '#shared/system/job-messages.ts'
import { auditWrite, jobStore, queueJob } from '../operations/index.ts'
import { type Context, perContext, type TimedDatabase } from '../platform/context.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import { erase, put, update } from '../platform/dynamodb/records.ts'
import { commitAsAdmin } from '../platform/dynamodb/transaction-parts.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { givenContact } from './contact.ts'
import { objectionStore } from './objection-store.ts'
import type { Objection } from './objection.ts'
import { screening } from './screening.ts'

/** The jobs that remove a contact. An administrator queues them with the message that starts them. */
export const removalJobs = perContext((context: TimedDatabase) => {
  const outbox = outboxWriter(context)
  const { find, cancelWrites } = jobStore(context)
  return {
    find,
    cancelWrites,
    queue: queueJob(context, {
      commitAs: commitAsAdmin(context),
      messageOf: ({ job_id, request_id }) =>
        outbox({
          type: jobMessages.removal,
          body: { job_id, pass: 1, part: 'profiles', read: 0 },
          requestId: request_id,
        }),
    }),
  }
})

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
