import { jobMessages } from '../../shared/system/job-messages.ts'
import { auditWrite } from '../audit/storage/audit-write.ts'
import { emailsOf } from '../audit/storage/emails-of.ts'
import { jobStore } from '../jobs/storage/job-store.ts'
import { requestJob } from '../jobs/storage/request-job.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { transact } from '../platform/dynamodb/transact.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { requestWiring } from '../sessions/request-wiring.ts'
import type { RecordObjectionDependencies } from './domain/record-objection.ts'
import { objectionIdOf } from './screen-wiring.ts'
import { objectionStore, objectionWrites } from './storage/objection-store.ts'

const documents = documentClient()
const outbox = outboxWriter(config.table('outbox'), systemClock)
const audit = auditWrite(config.table('audit'))
const store = objectionStore(documents, config.table('objections'))
const writes = objectionWrites(config.table('objections'))
const jobTable = { documents, table: config.table('jobs'), now: systemClock }

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
  const { job, isAlreadyQueued } = await request(wanted, ({ job_id }) => [
    isKnown ? writes.setJob(id, job_id) : writes.add({ ...objection, job_id }),
    audit({
      actor: userId,
      action: 'record_objection',
      subject: { kind: 'objection', id },
      before: isKnown ? { kind } : null,
      after: { kind, job_id },
      at: systemClock(),
      why,
      requestId,
    }),
  ])
  return { jobId: job.job_id, isAlreadyQueued }
}

/** The dependencies of the calls of administrators about objections. */
export const wiring = {
  ...requestWiring(),
  idOf: objectionIdOf,
  find: store.find,
  all: store.all,
  progressOf: store.progressOf,
  stateOf: async (jobId: string) => (await jobStore(jobTable).find(jobId))?.state ?? null,
  emailsOf: emailsOf(documents, config.table('users')),
  requestRemoval,
  /** Withdraws an objection for an administrator. @returns false if there was none. */
  async withdraw(id: string, { userId, requestId, why }: { userId: string; requestId: string; why: string }) {
    const entry = audit({
      actor: userId,
      action: 'withdraw_objection',
      subject: { kind: 'objection', id },
      before: { recorded: true },
      after: { recorded: false },
      at: systemClock(),
      why,
      requestId,
    })
    return (await transact(documents, [writes.remove(id), entry])) === 'written'
  },
}
