import { ReceiveMessageCommand, SendMessageCommand } from '@aws-sdk/client-sqs'
import { deadLetterQueueOf } from '#shared/system/names.ts'
import { queues, type QueueName } from '#shared/system/queues.ts'
import { jobWrites } from '../../../functions/operations/jobs/job-writes.ts'
import { queueJob } from '../../../functions/operations/jobs/queue-job.ts'
import { transact } from '../../../functions/platform/dynamodb/records.ts'
import { outboxWriter } from '../../../functions/platform/messages/outbox.ts'
import type { TestEmulators } from '../emulators/emulators.ts'

/** How many messages of each kind a queue gets: waiting, with a worker, delayed and dead. */
const counts = {
  mail: { waiting: 3, in_flight: 2, delayed: 1, dead: 4 },
  extraction: { waiting: 1, in_flight: 0, delayed: 0, dead: 0 },
  bulk: { waiting: 0, in_flight: 1, delayed: 0, dead: 1 },
} as const
const JOBS = 12
const MAX_ITEMS = 10

/** Fills some queues, queues jobs of vacancies, and returns what the statistics must say about each. */
export async function fillQueues({ sqs, queueUrls, documents, tables }: TestEmulators, now: Date) {
  const send = async (QueueUrl: string, count: number, DelaySeconds = 0) => {
    for (let at = 0; at < count; at += 1)
      await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: `message ${at}`, DelaySeconds }))
  }
  for (const [name, { waiting, in_flight, delayed, dead }] of Object.entries(counts)) {
    const url = queueUrls[name as QueueName]
    await send(url, in_flight)
    for (let at = 0; at < in_flight; at += 1)
      await sqs.send(new ReceiveMessageCommand({ QueueUrl: url, MaxNumberOfMessages: 1 }))
    await send(url, waiting)
    await send(url, delayed, 600)
    await send(queueUrls[deadLetterQueueOf(name as QueueName)], dead)
  }

  const ids: string[] = []
  for (let at = 0; at < JOBS; at += 1) {
    const table = { tables, now: () => new Date(now.getTime() - (JOBS - at) * 1000) }
    const wanted = { details: 'Welder', count: 1, requested_by: 'admin', request_id: 'r' }
    const queue = queueJob(
      { documents, ...table },
      {
        messageOf: ({ job_id }) =>
          outboxWriter(table)({ type: 'processVacancy', body: { job_id }, requestId: 'r' }),
      },
    )
    ids.unshift((await queue({ kind: 'vacancy', subject: `${at}`, ...wanted })).job.job_id)
    // a job that has ended is not listed
    const ended = { kind: 'vacancy', subject: `ended ${at}`, ...wanted } as const
    await transact(documents, { job: jobWrites(table).putFinishedJob(ended, 'done') })
  }
  const none = { waiting: 0, in_flight: 0, delayed: 0, dead: 0 }
  return Object.fromEntries(
    (Object.keys(queues) as QueueName[]).map((name) => [
      name,
      {
        ...none,
        ...(name in counts && counts[name as keyof typeof counts]),
        items: name === 'extraction' ? ids.slice(0, MAX_ITEMS) : [],
      },
    ]),
  )
}
