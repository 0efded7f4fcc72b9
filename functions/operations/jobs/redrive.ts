import { AppError } from '#shared/errors.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import type { By } from '../../platform/auth/principal.ts'
import type { Context } from '../../platform/context.ts'
import { commitAsAdmin } from '../../platform/dynamodb/transaction-parts.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { auditWrite } from '../audit/audit-log.ts'
import { type DeadLetter, deadLetters, revive } from './dead-letters.ts'
import { type RequestedJob, subjectOfRedrive } from './job.ts'
import { queueJob } from './queue-job.ts'

/** @throws AppError 404 if there is no queue with this name. */
export function queueNamed(name: string): QueueName {
  if (!Object.hasOwn(queues, name)) throw new AppError('not_found', 'There is no queue with this name')
  return name as QueueName
}

/** Queues the redrive of dead letters with its audit entry. @throws AppError 404 for an unknown queue, 409 for an empty one. */
export async function requestRedrive(
  context: Context,
  name: string,
  { userId, requestId }: By,
): Promise<RequestedJob> {
  const queue = queueNamed(name)
  const { waiting: count } = await deadLetters(context)(queue).counts()
  if (count === 0) throw new AppError('conflict', 'This queue has no dead letters')
  const wanted = {
    kind: 'bulk',
    subject: subjectOfRedrive(queue),
    details: null,
    count,
    requested_by: userId,
    request_id: requestId,
  } as const
  return queueJob(context, { commitAs: commitAsAdmin(context) })(wanted, ({ job_id, request_id }) => [
    outboxWriter(context)({
      type: 'redriveQueue',
      body: { job_id, moved: 0 },
      requestId: request_id,
    }),
    auditWrite(context)({
      actor: userId,
      action: 'redrive_queue',
      subject: { kind: 'queue', id: queue },
      after: { job_id, messages: count },
      requestId,
    }),
  ])
}

/**
 * Takes one message, and records what an administrator does with it, before it is done. A crash in between leaves the
 * message and an entry, and the call can be repeated.
 * @throws AppError 404 for an unknown queue or message. 403 as `CommitAs` does.
 */
async function takeRecorded(
  context: Context,
  action: 'redrive_letter' | 'drop_letter',
  { queue, id }: { queue: QueueName; id: string },
  { userId, requestId }: By,
): Promise<DeadLetter> {
  const letter = await deadLetters(context)(queue).take(id)
  if (letter === undefined)
    throw new AppError('not_found', 'This message is not among the failed ones, or somebody works on it')
  await commitAsAdmin(context)(userId, {
    audit: auditWrite(context)({
      actor: userId,
      action,
      subject: { kind: 'queue', id: queue },
      before: { message: id },
      requestId,
    }),
  })
  return letter
}

/** Returns one failed message to its queue. It is deleted only after the queue has accepted it, as in `redriveQueue`. */
export async function redriveLetter(context: Context, name: string, id: string, by: By): Promise<void> {
  const queue = queueNamed(name)
  const letter = await takeRecorded(context, 'redrive_letter', { queue, id }, by)
  const { send, remove } = deadLetters(context)(queue)
  const sent = await send([await revive(context, letter)])
  if (sent.length === 0) throw new Error('The queue did not accept the message')
  await remove([letter])
}

/** Deletes one failed message. Nothing handles it again. */
export async function dropLetter(context: Context, name: string, id: string, by: By): Promise<void> {
  const queue = queueNamed(name)
  const letter = await takeRecorded(context, 'drop_letter', { queue, id }, by)
  await deadLetters(context)(queue).remove([letter])
}
