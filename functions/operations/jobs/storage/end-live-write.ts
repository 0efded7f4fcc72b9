import { type Clock, epochSeconds } from '../../../platform/clock.ts'
import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
import type { Job } from '../domain/job.ts'
import { RETENTION_SECONDS } from './job-item.ts'
import { liveKey } from './live-key.ts'

/** The part of a transaction that ends the live job of a subject. It stays known as the last one. */
export const endLiveWrite =
  ({ table, now }: { table: string; now: Clock }) =>
  (job: Pick<Job, 'job_id' | 'kind' | 'subject'>): TransactItem => ({
    Update: {
      TableName: table,
      Key: { job_id: liveKey(job) },
      UpdateExpression: 'SET last_job_id = live_job_id, expires_at = :expires REMOVE live_job_id',
      ConditionExpression: 'live_job_id = :job',
      ExpressionAttributeValues: {
        ':job': job.job_id,
        ':expires': epochSeconds(now()) + RETENTION_SECONDS,
      },
    },
  })
