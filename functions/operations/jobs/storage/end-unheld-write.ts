import { type Clock, epochSeconds } from '../../../platform/clock.ts'
import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
import { endedListOf, isBulk } from '../domain/bulk.ts'
import type { Job, JobEnd } from '../domain/job.ts'
import { RETENTION_SECONDS } from './job-item.ts'

type UnheldEnd = { state: 'cancelled' } | (JobEnd & { state: 'failed' })

/** A part of a transaction that ends a job without its lease. It fails if the job has changed since it was read. */
export const endUnheldWrite =
  ({ table, now }: { table: string; now: Clock }) =>
  (
    job: Pick<Job, 'job_id' | 'kind' | 'subject' | 'updated_at' | 'reason'>,
    end: UnheldEnd,
  ): TransactItem => ({
    Update: {
      TableName: table,
      Key: { job_id: job.job_id },
      UpdateExpression: isBulk(job)
        ? 'SET #state = :state, reason = :reason, updated_at = :now, expires_at = :expires, listed_kind = :ended REMOVE lease, leased_until'
        : 'SET #state = :state, reason = :reason, updated_at = :now, expires_at = :expires REMOVE lease, leased_until, listed_kind',
      ConditionExpression: 'updated_at = :seen',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: {
        ':state': end.state,
        ':reason': ('reason' in end ? end.reason : undefined) ?? job.reason,
        ':seen': job.updated_at,
        ':now': now().toISOString(),
        ':expires': epochSeconds(now()) + RETENTION_SECONDS,
        ...(isBulk(job) && { ':ended': endedListOf(job.kind) }),
      },
    },
  })
