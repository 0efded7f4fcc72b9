import { type Clock, epochSeconds } from '../../platform/clock.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { ENDED_BULKS } from '../domain/bulk.ts'
import type { Job } from '../domain/job.ts'
import { RETENTION_SECONDS } from './job-item.ts'

/** A part of a transaction that cancels a job, unless it has changed since it was read. */
export const cancelWrite =
  ({ table, now }: { table: string; now: Clock }) =>
  ({ job_id, kind, updated_at }: Pick<Job, 'job_id' | 'kind' | 'updated_at'>): TransactItem => ({
    Update: {
      TableName: table,
      Key: { job_id },
      UpdateExpression:
        kind === 'bulk'
          ? 'SET #state = :cancelled, updated_at = :now, expires_at = :expires, listed_kind = :ended REMOVE lease, leased_until'
          : 'SET #state = :cancelled, updated_at = :now, expires_at = :expires REMOVE lease, leased_until, listed_kind',
      ConditionExpression: 'updated_at = :seen',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':cancelled': 'cancelled',
        ':seen': updated_at,
        ':now': now().toISOString(),
        ':expires': epochSeconds(now()) + RETENTION_SECONDS,
        ...(kind === 'bulk' && { ':ended': ENDED_BULKS }),
      },
    },
  })
