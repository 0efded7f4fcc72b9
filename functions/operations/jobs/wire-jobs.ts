import { maxReceiveCountOf, type QueueName, queues } from '#shared/system/queues.ts'
import { sqsClient } from '../../platform/clients.ts'
import { commitAsAdmin } from '../../platform/dynamodb/commit-as-admin.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { perContext } from '../../platform/context.ts'
import { wireRequests } from '../../sessions/index.ts'
import { emailsOf } from '../audit/emails-of.ts'
import { auditWrite } from '../audit/audit-write.ts'
import { lookAtLetters } from './adapters/look-at-letters.ts'
import { queueCounts } from './adapters/queue-counts.ts'
import { redriveLetters } from './adapters/redrive-letters.ts'
import { subjectOfRedrive } from './domain/redrive.ts'
import { bulkStore } from './storage/bulk-store.ts'
import { jobStore } from './storage/job-store.ts'
import { queueJob } from './storage/queue-job.ts'
import { selectionStore } from './storage/selection-store.ts'

/** The dependencies of the calls about jobs. */
export const wireJobs = perContext((context) => {
  const { config, now } = context
  const outbox = outboxWriter(config.table('outbox'), now)
  const commitAs = commitAsAdmin(context)
  const messagesOf = queueCounts(sqsClient())
  const jobs = jobStore(context)
  const look = (queue: string) => lookAtLetters(sqsClient(), config.deadLetterQueueUrl(queue as QueueName))
  const letters = redriveLetters({
    sqs: sqsClient(),
    queueUrl: config.queueUrl,
    deadLetterQueueUrl: config.deadLetterQueueUrl,
    hiddenSeconds: 0,
    runMilliseconds: 0,
    requeue: jobs.requeue,
    now,
  })

  return {
    ...wireRequests(context),
    queueNames: new Set(Object.keys(queues)),
    jobs,
    peekLetters: (queue: string) => look(queue).peek(),
    takeLetter: (queue: string, id: string) => look(queue).take(id),
    lettersOf: (queue: string) => letters(subjectOfRedrive(queue)),
    attemptsOf: (queue: string) => maxReceiveCountOf(queues[queue as QueueName]),
    emailsOf: emailsOf(context),
    countDeadLetters: (queue: string) =>
      messagesOf(config.deadLetterQueueUrl(queue as QueueName)).then(({ waiting }) => waiting),
    queueJob: queueJob(context, {
      commitAs,
      messageOf: ({ job_id, request_id }) =>
        outbox({ type: 'redriveQueue', body: { job_id, moved: 0 }, requestId: request_id }),
    }),
    bulks: bulkStore(context),
    selections: selectionStore(context),
    audit: auditWrite(config.table('audit')),
    commitAs,
  }
})
