import { paginateQuery } from '@aws-sdk/lib-dynamodb'
import { perContext, type TimedDatabase } from '../../../platform/context.ts'
import type { Write } from '#shared/write.ts'
import { transact } from '../../../platform/dynamodb/transact.ts'
import { liveLists } from '../domain/bulk.ts'
import { JobItem } from './job-item.ts'
import { jobWrites } from './job-writes.ts'

/** Finds the jobs that may be abandoned, and ends them. */
export const abandonedJobs = perContext((context: TimedDatabase<'jobs'>) => {
  const { documents, tables } = context
  const { writesOf } = jobWrites(context)
  return {
    /** The listed jobs that were requested before an instant. Some of them have ended. */
    async *requestedBefore(before: Date): AsyncGenerator<JobItem[]> {
      for (const list of liveLists) {
        const pages = paginateQuery(
          { client: documents },
          {
            TableName: tables.jobs,
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
    async fail(job: JobItem, also: readonly Write[]): Promise<boolean> {
      const end = writesOf('abandon', job, { state: 'failed', set: { reason: 'abandoned' } })
      return (await transact(documents, { end, also })) === 'written'
    },
  }
})
