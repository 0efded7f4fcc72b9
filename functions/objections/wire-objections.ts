import { AppError } from '#shared/errors.ts'
import { jobMessages } from '#shared/system/job-messages.ts'
import { auditWrite, emailsOf, isLiveState, jobStore, requestJob } from '../operations/index.ts'
import { documentClient } from '../platform/clients.ts'
import { transact } from '../platform/dynamodb/transact.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { requestWiring } from '../sessions/index.ts'
import type { ObjectionRequest } from './domain/objection-request.ts'
import type { RecordObjectionDependencies } from './domain/record-objection.ts'
import { wireScreen } from './wire-screen.ts'
import { objectionRequestStore, objectionRequestWrites } from './storage/objection-request-store.ts'
import { objectionStore, objectionWrites } from './storage/objection-store.ts'
import { wired } from '../platform/resources.ts'

/** The maximum number of tries to withdraw an objection while a worker changes its removal. */
const WITHDRAWALS = 5

/** The dependencies of the calls of administrators about objections. */
export const wireObjections = wired((resources) => {
  const { config, now } = resources
  const { objectionIdOf } = wireScreen(resources)
  const documents = documentClient()
  const outbox = outboxWriter(config.table('outbox'), now)
  const audit = auditWrite(config.table('audit'))
  const store = objectionStore(documents, config.table('objections'))
  const writes = objectionWrites(config.table('objections'))
  const requestStore = objectionRequestStore(documents, config.table('objection_requests'), now)
  const requestWrites = objectionRequestWrites(config.table('objection_requests'))
  const jobTable = { documents, table: config.table('jobs'), now }
  const jobs = jobStore(jobTable)

  const request = requestJob({
    ...jobTable,
    messageOf: ({ job_id, request_id }) =>
      outbox({
        type: jobMessages.removal,
        body: { job_id, pass: 1, part: 'profiles', read: 0 },
        requestId: request_id,
      }),
  })

  const requestRemoval: RecordObjectionDependencies['requestRemoval'] = async (
    objection,
    { isKnown, requestId, userId, why },
  ) => {
    const { objection_id: id, kind } = objection
    const wanted = {
      kind: 'removal' as const,
      subject: id,
      details: null,
      count: 1,
      requested_by: userId,
      request_id: requestId,
    }
    const entry = (job_id: string, wasKnown: boolean) =>
      audit({
        actor: userId,
        action: 'record_objection',
        subject: { kind: 'objection', id },
        before: wasKnown ? { kind } : null,
        after: { kind, job_id },
        at: now(),
        why,
        requestId,
      })
    const { job, isAlreadyQueued } = await request(wanted, ({ job_id }) => [
      isKnown ? writes.setJob(id, job_id) : writes.add({ ...objection, job_id }),
      requestWrites.remove(id),
      entry(job_id, isKnown),
    ])
    // a live removal of a recorded objection answers a request too
    if (isAlreadyQueued)
      await transact(documents, [
        requestWrites.removeOpen(id),
        writes.setJob(id, job.job_id),
        entry(job.job_id, true),
      ])
    return { jobId: job.job_id, isAlreadyQueued }
  }

  return {
    ...requestWiring(resources),
    idOf: objectionIdOf,
    find: store.find,
    all: store.all,
    progressOf: store.progressOf,
    stateOf: async (jobId: string) => (await jobs.find(jobId))?.state ?? null,
    emailsOf: emailsOf(documents, config.table('users')),
    requestRemoval,
    requestsOf: requestStore.requestsOf,
    /**
     * Deletes a request for an administrator, without an objection.
     * @returns false if the request that was received then is not open.
     */
    async dismiss(
      { objection_id, received_at }: Pick<ObjectionRequest, 'objection_id' | 'received_at'>,
      { userId, requestId, why }: { userId: string; requestId: string; why: string },
    ) {
      const outcome = await transact(documents, [
        requestWrites.removeReceivedAt(objection_id, received_at),
        audit({
          actor: userId,
          action: 'dismiss_objection_request',
          subject: { kind: 'objection', id: objection_id },
          before: { received_at },
          after: null,
          at: now(),
          why,
          requestId,
        }),
      ])
      return outcome === 'written'
    },
    /**
     * Withdraws an objection for an administrator, and cancels its live removal. Otherwise a new record of the objection
     * would find that removal, and add nothing.
     * @returns false if there was no objection.
     * @throws AppError 409 if the removal keeps changing.
     */
    async withdraw(
      id: string,
      { userId, requestId, why }: { userId: string; requestId: string; why: string },
    ) {
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
      for (let attempt = 1; attempt <= WITHDRAWALS; attempt += 1) {
        const objection = await store.find(id)
        if (objection === undefined) return false
        const removal = await jobs.find(objection.job_id)
        const changes = [writes.remove(objection), entry]
        const isWritten =
          removal !== undefined && isLiveState(removal.state)
            ? await jobs.cancel(removal, changes)
            : (await transact(documents, changes)) === 'written'
        if (isWritten) return true
      }
      throw new AppError('conflict', 'The removal of this contact keeps changing. Try again.')
    },
  }
})
