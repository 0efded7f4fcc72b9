import type { BulkSkip } from '#shared/bulk-actions.ts'
import { type Clock, epochSeconds } from '../../../platform/clock.ts'
import type { TransactItem } from '../../../platform/dynamodb/transact.ts'
import type { JobRequest } from '../domain/job.ts'
import { newJob } from '../domain/new-job.ts'
import { RETENTION_SECONDS } from './job-item.ts'

/**
 * A part of a transaction that records a vacancy of a bulk as done or left out. Its work needs no worker. Its condition
 * fails if the bulk has recorded the vacancy before.
 */
export const endedJobWrite =
  ({ table, now }: { table: string; now: Clock }) =>
  (wanted: JobRequest, end: 'done' | BulkSkip): TransactItem => ({
    Put: {
      TableName: table,
      Item: {
        ...newJob(wanted, now()),
        state: end === 'done' ? 'done' : 'cancelled',
        ...(end !== 'done' && { skip: end }),
        expires_at: epochSeconds(now()) + RETENTION_SECONDS,
      },
      ConditionExpression: 'attribute_not_exists(job_id)',
    },
  })
