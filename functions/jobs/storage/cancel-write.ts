import { type Clock, epochSeconds } from '../../platform/clock.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { ENDED_BULKS, isBulkOfVacancies } from '../domain/bulk.ts'
import type { Job } from '../domain/job.ts'
import { RETENTION_SECONDS } from './job-item.ts'

/** A part of a transaction that cancels a job, unless it has changed since it was read. */
export const cancelWrite =
  ({ table, now }: { table: string; now: Clock }) =>
  (job: Pick<Job, 'job_id' | 'kind' | 'subject' | 'updated_at'>): TransactItem => ({
    Update: {
      TableName: table,
      Key: { job_id: job.job_id },
      UpdateExpression: isBulkOfVacancies(job)
        ? 'SET #state = :cancelled, updated_at = :now, expires_at = :expires, listed_kind = :ended REMOVE lease, leased_until'
        : 'SET #state = :cancelled, updated_at = :now, expires_at = :expires REMOVE lease, leased_until, listed_kind',
      ConditionExpression: 'updated_at = :seen',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':cancelled': 'cancelled',
        ':seen': job.updated_at,
        ':now': now().toISOString(),
        ':expires': epochSeconds(now()) + RETENTION_SECONDS,
        ...(isBulkOfVacancies(job) && { ':ended': ENDED_BULKS }),
      },
    },
  })
