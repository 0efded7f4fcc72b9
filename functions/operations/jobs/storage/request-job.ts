import { type DynamoDBDocumentClient, GetCommand } from '@aws-sdk/lib-dynamodb'
import { AppError } from '#shared/errors.ts'
import type { Write } from '#shared/write.ts'
import { transact, type TransactItem } from '../../../platform/dynamodb/transact.ts'
import { listOf } from '../domain/bulk.ts'
import type { Job, JobRequest, RequestedJob } from '../domain/job.ts'
import { newJob } from '../domain/new-job.ts'
import { jobOf } from './job-item.ts'
import { liveKey, NewestJob } from './live-key.ts'

/** The maximum number of tries when a concurrent call ends or adds the live job. */
const ATTEMPTS = 5

export interface RequestJobOptions {
  documents: DynamoDBDocumentClient
  table: string
  now: () => Date
  /** The message that starts the job, for the same transaction. */
  messageOf: (job: Job) => TransactItem
}

/**
 * Queues a job and its message, both or neither. If the subject has a live job, that job is returned. A repeated
 * request with the same `job_id` returns its earlier job.
 * @throws AppError 409 if other calls for the same subject keep conflicting.
 */
export function requestJob({ documents, table, now, messageOf }: RequestJobOptions) {
  const read = async (key: string) => {
    const get = new GetCommand({ TableName: table, Key: { job_id: key }, ConsistentRead: true })
    return (await documents.send(get)).Item
  }

  /** Writes the job, its message, and the item that marks it as live. */
  const add = async (job: Job, also: readonly Write[]) => {
    const live = {
      TableName: table,
      Item: { job_id: liveKey(job), live_job_id: job.job_id },
      ConditionExpression: 'attribute_not_exists(live_job_id)',
    }
    const put = {
      TableName: table,
      Item: { ...job, listed_kind: listOf(job) },
      ConditionExpression: 'attribute_not_exists(job_id)',
    }
    const items = [{ Put: live }, { Put: put }, messageOf(job), ...also]
    return (await transact(documents, items)) === 'written'
  }

  /** @param writesWith What is written with the job if, and only if, the job is queued, such as an audit entry. */
  return async function request(
    wanted: JobRequest,
    writesWith: (job: Job) => readonly Write[] = () => [],
  ): Promise<RequestedJob> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const job = newJob(wanted, now())
      const also = writesWith(job)
      if (await add(job, also)) return { job, isAlreadyQueued: false }
      const earlier = wanted.job_id === undefined ? undefined : await read(wanted.job_id)
      if (earlier !== undefined) return { job: jobOf(earlier), isAlreadyQueued: true }
      const live = NewestJob.safeParse(await read(liveKey(wanted))).data?.live_job_id
      if (live === undefined) continue
      return { job: jobOf(await read(live)), isAlreadyQueued: true }
    }
    throw new AppError('conflict', 'This job keeps changing. Try again.')
  }
}
