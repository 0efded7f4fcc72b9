import { type DynamoDBDocumentClient, paginateQuery } from '@aws-sdk/lib-dynamodb'
import type { Clock } from '../../../platform/clock.ts'
import { transact, type TransactItem } from '../../../platform/dynamodb/transact.ts'
import { liveLists } from '../domain/bulk.ts'
import { endLiveWrite } from './end-live-write.ts'
import { endUnheldWrite } from './end-unheld-write.ts'
import { JobItem } from './job-item.ts'

interface AbandonedJobsOptions {
  documents: DynamoDBDocumentClient
  table: string
  now: Clock
}

/** Finds the jobs that may be abandoned, and ends them. */
export function abandonedJobs({ documents, table, now }: AbandonedJobsOptions) {
  const endUnheld = endUnheldWrite({ table, now })
  const endLive = endLiveWrite({ table, now })
  return {
    /** The listed jobs that were requested before an instant. Some of them have ended. */
    async *requestedBefore(before: Date): AsyncGenerator<JobItem[]> {
      for (const list of liveLists) {
        const pages = paginateQuery(
          { client: documents },
          {
            TableName: table,
            IndexName: 'by_kind',
            KeyConditionExpression: 'listed_kind = :list AND created_at < :before',
            ExpressionAttributeValues: { ':list': list, ':before': before.toISOString() },
          },
        )
        for await (const { Items = [] } of pages) yield Items.map((item) => JobItem.parse(item))
      }
    },

    /**
     * Ends a job as failed, with further writes.
     * @returns false if it has changed since it was read.
     */
    async fail(job: JobItem, also: readonly TransactItem[]): Promise<boolean> {
      const end = endUnheld(job, { state: 'failed', reason: 'abandoned' })
      return (await transact(documents, [end, endLive(job), ...also])) === 'written'
    },
  }
}
