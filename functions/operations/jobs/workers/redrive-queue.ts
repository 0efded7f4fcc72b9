import type { WorkResult } from '#shared/job-result.ts'
import { functions } from '#shared/system/functions.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import { type Context, lambdaContext } from '../../../platform/context.ts'
import { outboxWriter, idempotentMessage } from '../../../platform/messages/outbox.ts'
import { queueWorker } from '../../../platform/messages/queue-handler.ts'
import { deadLetters, revive } from '../dead-letters.ts'
import { type JobScope, jobWorker } from '../job-worker.ts'
import { type Job, queueOfRedrive } from '../job.ts'

/** How long a received dead letter is hidden from other runs. It exceeds the time of one batch. */
const HIDDEN_SECONDS = 120

/** The time of a run, which leaves time to delete the last batch. */
export const RUN_MILLISECONDS = (functions.redriveQueue.timeoutSeconds - 15) * 1000

/** The number of empty answers in a row after which the queue counts as empty. */
const EMPTY_ANSWERS = 2

/** How many messages were moved, and whether more are left: some that can be moved now, or only hidden ones. */
interface Redriven {
  moved: number
  left: 'none' | 'some' | 'hidden'
}

/**
 * Moves dead letters back to their queue. A message is deleted only after the queue has accepted it. So a crash can
 * double a message, which its worker tolerates, but never lose one.
 * @param max The number of messages when the job was requested. Those that fail again during the run stay.
 */
export async function redriveQueue(context: Context, queue: QueueName, max: number): Promise<Redriven> {
  const { receive, counts, send, remove } = deadLetters(context)(queue)
  const end = context.now().getTime() + RUN_MILLISECONDS
  let moved = 0
  let empty = 0
  while (moved < max && empty < EMPTY_ANSWERS) {
    if (context.now().getTime() >= end) return { moved, left: 'some' }
    const received = await receive(max - moved, HIDDEN_SECONDS)
    empty = received.length === 0 ? empty + 1 : 0
    if (received.length === 0) continue
    // first, because a worker may have a sent message at once
    const letters = await Promise.all(received.map((letter) => revive(context, letter)))
    const sent = await send(letters)
    await remove(sent)
    moved += sent.length
    if (sent.length < letters.length) throw new Error('The queue did not accept all messages')
  }
  // an interrupted run has hidden some, and the job must not end without them
  const hasHidden = moved < max && (await counts()).in_flight > 0
  return { moved, left: hasHidden ? 'hidden' : 'none' }
}

/** Carries out a part of a redrive. @param before How many messages the earlier parts have moved. */
async function runRedrive(
  context: Context,
  { subject, count }: Job,
  { jobId, requestId, log }: JobScope,
  before: number,
): Promise<WorkResult> {
  const { now } = context
  const queue = (Object.keys(queues) as QueueName[]).find((name) => name === queueOfRedrive(subject))
  if (queue === undefined) throw new Error(`The subject ${subject} names no queue`)
  const { moved: own, left } = await redriveQueue(context, queue, count - before)
  log.info('dead letters moved', { jobId, subject, moved: own })
  if (left === 'none') return { outcome: 'done' }
  const until = left === 'hidden' ? new Date(now().getTime() + HIDDEN_SECONDS * 1000) : undefined
  // the next message has what the run has moved, which this one has not
  const moved = before + own
  // a part that waits may begin where the last one did, so its instant tells them apart
  const key = [jobId, String(moved), ...(until ? [until.toISOString()] : [])]
  const next = idempotentMessage(outboxWriter(context))(key, {
    type: 'redriveQueue',
    body: { job_id: jobId, moved },
    requestId,
    ...(until && { notBefore: until }),
  })
  const wait = until && ({ outcome: 'postponed', until, reason: 'busy' } as const)
  return { outcome: 'continued', effects: [next], ...(wait && { wait }) }
}

export const handler = queueWorker(
  lambdaContext,
  'redrives',
  jobWorker(lambdaContext)({
    message: 'redriveQueue',
    work: (job, scope, { moved }) => runRedrive(lambdaContext, job, scope, moved),
  }),
)
