import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
import type { Job } from '../domain/job.ts'

/**
 * A part of a transaction that queues a waiting job again, unless the job has changed since it was read. Its earlier
 * message comes back when the wait would have ended, and is then harmless.
 * @param queued The job as it is after the write.
 */
export const tryNowWrite =
  (table: string) =>
  (waiting: Job, queued: Job): TransactItem => ({
    Update: {
      TableName: table,
      Key: { job_id: waiting.job_id },
      UpdateExpression:
        'SET #state = :queued, not_before = :never, reason = :none, attempts = :attempts, updated_at = :now',
      ConditionExpression: '#state = :waiting AND not_before = :seen',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':queued': queued.state,
        ':never': queued.not_before,
        ':none': queued.reason,
        ':attempts': queued.attempts,
        ':now': queued.updated_at,
        ':waiting': waiting.state,
        ':seen': waiting.not_before,
      },
    },
  })
