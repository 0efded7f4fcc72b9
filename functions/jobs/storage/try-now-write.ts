import type { Clock } from '../../platform/clock.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import type { Job } from '../domain/job.ts'

/**
 * A part of a transaction that queues a waiting job again, unless the job has changed since it was read. Its earlier
 * message comes back when the wait would have ended, and is then harmless.
 */
export const tryNowWrite =
  ({ table, now }: { table: string; now: Clock }) =>
  ({ job_id, not_before }: Pick<Job, 'job_id' | 'not_before'>): TransactItem => ({
    Update: {
      TableName: table,
      Key: { job_id },
      UpdateExpression: 'SET #state = :queued, not_before = :never, updated_at = :now',
      ConditionExpression: '#state = :waiting AND not_before = :seen',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':queued': 'queued',
        ':never': null,
        ':now': now().toISOString(),
        ':waiting': 'waiting',
        ':seen': not_before,
      },
    },
  })
