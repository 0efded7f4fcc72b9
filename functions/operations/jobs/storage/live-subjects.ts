import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import type { JobKind } from '#shared/job-states.ts'
import type { Database } from '../../../platform/context.ts'
import { inBatches } from '../../../platform/dynamodb/in-batches.ts'
import { liveKey, NewestJob } from './live-key.ts'

/** The batch limit of DynamoDB. */
const READ_BATCH = 100

/** The subjects among these that have a live job of a kind. */
export const liveSubjects =
  ({ documents, tables: { jobs: table } }: Database<'jobs'>) =>
  async (kind: JobKind, subjects: readonly string[]): Promise<Set<string>> => {
    const subjectOf = new Map(subjects.map((subject) => [liveKey({ kind, subject }), subject]))
    const live = new Set<string>()
    await inBatches([...subjectOf.keys()], READ_BATCH, async (batch) => {
      const Keys = batch.map((job_id) => ({ job_id }))
      const get = new BatchGetCommand({ RequestItems: { [table]: { Keys, ConsistentRead: true } } })
      const { Responses, UnprocessedKeys } = await documents.send(get)
      for (const item of Responses?.[table] ?? []) {
        const subject = subjectOf.get(String(item['job_id']))
        if (NewestJob.parse(item).live_job_id !== undefined && subject !== undefined) live.add(subject)
      }
      return (UnprocessedKeys?.[table]?.Keys ?? []).map(({ job_id }) => String(job_id))
    })
    return live
  }
