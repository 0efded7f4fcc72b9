import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Clock } from '../../../platform/clock.ts'
import { transact } from '../../../platform/dynamodb/transact.ts'
import { begunAfresh } from '../domain/begun-afresh.ts'
import { listOf } from '../domain/bulk.ts'
import type { Job } from '../domain/job.ts'
import { liveKey } from './live-key.ts'

interface ReviveOptions {
  documents: DynamoDBDocumentClient
  table: string
  now: Clock
  find: (jobId: string) => Promise<Job | undefined>
}

/**
 * Queues a failed job again, so that its dead letter runs it. A job that has not failed stays as it is. So does one whose
 * subject has had a newer job, because an older job must not replace its result.
 * @returns whether the job is queued again.
 */
export const reviveJob =
  ({ documents, table, now, find }: ReviveOptions) =>
  async (jobId: string): Promise<boolean> => {
    const failed = await find(jobId)
    if (failed?.state !== 'failed') return false
    const job = begunAfresh(failed, now())
    const revival = {
      TableName: table,
      Item: { ...job, listed_kind: listOf(job) },
      ConditionExpression: '#state = :failed AND updated_at = :seen',
      ExpressionAttributeNames: { '#state': 'state' },
      ExpressionAttributeValues: { ':failed': failed.state, ':seen': failed.updated_at },
    }
    const live = {
      TableName: table,
      Item: { job_id: liveKey(job), live_job_id: jobId },
      ConditionExpression: 'last_job_id = :job AND attribute_not_exists(live_job_id)',
      ExpressionAttributeValues: { ':job': jobId },
    }
    return (await transact(documents, [{ Put: revival }, { Put: live }])) === 'written'
  }
