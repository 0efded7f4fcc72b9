import { BatchGetCommand, paginateQuery } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { JobState } from '#shared/api/jobs.ts'
import { type Database, perContext } from '../../../platform/context.ts'
import { inBatches } from '../../../platform/dynamodb/in-batches.ts'
import type { Job } from '../domain/job.ts'
import { jobOf } from './job-item.ts'

const KeyItem = z.object({ job_id: z.string(), state: JobState })
export type JobOfBulk = z.infer<typeof KeyItem>

/** The batch limit of DynamoDB. */
const READ_BATCH = 100

/**
 * The jobs of bulks. The index has only the keys of a job and its state, so counting 5,000 jobs reads 1 MB. It is
 * eventually consistent.
 */
export const bulkStore = perContext(({ documents, tables: { jobs: table } }: Database<'jobs'>) => ({
  async jobsOf(bulkId: string): Promise<JobOfBulk[]> {
    const pages = paginateQuery(
      { client: documents },
      {
        TableName: table,
        IndexName: 'by_bulk',
        KeyConditionExpression: 'bulk_id = :bulk',
        ExpressionAttributeValues: { ':bulk': bulkId },
      },
    )
    const found: JobOfBulk[] = []
    for await (const { Items = [] } of pages) found.push(...Items.map((item) => KeyItem.parse(item)))
    return found
  },

  /** The stored jobs among these ids, by id. */
  async findMany(jobIds: readonly string[]): Promise<Map<string, Job>> {
    const found = new Map<string, Job>()
    await inBatches(jobIds, READ_BATCH, async (batch) => {
      const Keys = batch.map((job_id) => ({ job_id }))
      const get = new BatchGetCommand({ RequestItems: { [table]: { Keys } } })
      const { Responses, UnprocessedKeys } = await documents.send(get)
      for (const item of Responses?.[table] ?? []) {
        const job = jobOf(item)
        found.set(job.job_id, job)
      }
      return (UnprocessedKeys?.[table]?.Keys ?? []).map(({ job_id }) => String(job_id))
    })
    return found
  },
}))
