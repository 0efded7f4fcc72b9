import { randomUUID } from 'node:crypto'
import { type DynamoDBDocumentClient, GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { JobReason } from '#shared/job-reasons.ts'
import type { JobKind } from '#shared/job-states.ts'
import { type Clock, epochSeconds } from '../../../platform/clock.ts'
import { transact, type TransactItem } from '../../../platform/dynamodb/transact.ts'
import { writeIf } from '../../../platform/dynamodb/write-if.ts'
import { endedListOf, type EndedList, isBulk } from '../domain/bulk.ts'
import {
  type Job,
  type JobEnd,
  type JobLease,
  PACING_REASONS,
  type Settled,
  type Start,
} from '../domain/job.ts'
import { endLiveWrite } from './end-live-write.ts'
import { endUnheldWrite } from './end-unheld-write.ts'
import { JobItem, jobOf, RETENTION_SECONDS } from './job-item.ts'
import { liveKey, NewestJob } from './live-key.ts'

interface JobStoreOptions {
  documents: DynamoDBDocumentClient
  table: string
  now: Clock
}

/** The jobs. Each change of state is one conditional write (docs/product/pipeline.md "Jobs"). */
export function jobStore({ documents, table, now }: JobStoreOptions) {
  const find = async (jobId: string): Promise<JobItem | undefined> => {
    const get = new GetCommand({ TableName: table, Key: { job_id: jobId }, ConsistentRead: true })
    return JobItem.safeParse((await documents.send(get)).Item).data
  }

  const newestJobOf = async (subject: Pick<Job, 'kind' | 'subject'>): Promise<NewestJob | undefined> => {
    const Key = { job_id: liveKey(subject) }
    const { Item } = await documents.send(new GetCommand({ TableName: table, Key, ConsistentRead: true }))
    return NewestJob.safeParse(Item).data
  }

  const endLive = endLiveWrite({ table, now })
  const endUnheld = endUnheldWrite({ table, now })

  /** Changes a job if the worker still has its lease, and ends the lease. */
  const change = (
    { job, lease }: JobLease,
    set: string,
    values: Record<string, unknown>,
    remove = '',
  ): NonNullable<TransactItem['Update']> => ({
    TableName: table,
    Key: { job_id: job.job_id },
    UpdateExpression: `SET #state = :state, reason = :reason, updated_at = :now${set} REMOVE lease, leased_until${remove}`,
    ConditionExpression: '#state = :running AND lease = :lease',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: {
      ':running': 'running',
      ':lease': lease,
      ':now': now().toISOString(),
      ...values,
    },
  })

  return {
    async find(jobId: string): Promise<Job | undefined> {
      const item = await find(jobId)
      return item && jobOf(item)
    },

    /** The newest jobs that a list shows, live ones and those that ended as deleted; or the ended jobs of a kind. */
    async newestOfKind(kind: JobKind | EndedList, most: number): Promise<Job[]> {
      const query = new QueryCommand({
        TableName: table,
        IndexName: 'by_kind',
        KeyConditionExpression: 'listed_kind = :kind',
        ExpressionAttributeValues: { ':kind': kind },
        ScanIndexForward: false,
        Limit: most,
      })
      const { Items = [] } = await documents.send(query)
      return Items.map(jobOf)
    },

    /** Whether a subject has a live job. */
    async hasLiveJob(kind: JobKind, subject: string): Promise<boolean> {
      return (await newestJobOf({ kind, subject }))?.live_job_id !== undefined
    },

    /** The live job of a subject, or the one that ended last. An ended job expires. */
    async newestOf(kind: JobKind, subject: string): Promise<Job | undefined> {
      const names = await newestJobOf({ kind, subject })
      const id = names?.live_job_id ?? names?.last_job_id
      const item = id === undefined ? undefined : await find(id)
      return item && jobOf(item)
    },

    /** Leases a job to a worker, unless it has ended or another lease is valid. */
    async start(jobId: string, leaseSeconds: number): Promise<Start> {
      const lease = randomUUID()
      const at = now()
      const update = new UpdateCommand({
        TableName: table,
        Key: { job_id: jobId },
        UpdateExpression:
          'SET #state = :running, lease = :lease, leased_until = :until, reserved_at = :now, updated_at = :now, attempts = attempts + :one',
        ConditionExpression:
          '#state = :queued OR (#state = :waiting AND not_before <= :now) OR (#state = :running AND leased_until <= :seconds)',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: {
          ':running': 'running',
          ':queued': 'queued',
          ':waiting': 'waiting',
          ':lease': lease,
          ':until': epochSeconds(at) + leaseSeconds,
          ':seconds': epochSeconds(at),
          ':now': at.toISOString(),
          ':one': 1,
        },
        ReturnValues: 'ALL_NEW',
      })
      const { isWritten, item } = await writeIf(documents, update)
      if (isWritten) return { outcome: 'started', job: jobOf(item), lease }
      const found = await find(jobId)
      if (found?.state === 'running' && found.leased_until !== undefined) {
        return { outcome: 'busy', until: new Date(found.leased_until * 1000) }
      }
      if (found?.state === 'waiting' && found.not_before !== null) {
        return { outcome: 'busy', until: new Date(found.not_before) }
      }
      return { outcome: 'ended' }
    },

    /**
     * Returns a job to the state `queued`: after an error, or together with the message of its next part. If that message
     * was written before, only the job changes.
     */
    async release(held: JobLease, effects: readonly TransactItem[] = []): Promise<void> {
      const values = { ':state': 'queued', ':reason': held.job.reason }
      if (effects.length > 0) {
        const set = ', attempts = attempts - :one'
        const update = { Update: change(held, set, { ...values, ':one': 1 }) }
        if ((await transact(documents, [update, ...effects])) === 'written') return
      }
      await writeIf(documents, new UpdateCommand(change(held, '', values)))
    },

    /**
     * Cancels a job. A worker that still runs it changes nothing. The conditions fail if it has ended, or has changed
     * since it was read.
     */
    cancelWrites: (job: Job): readonly TransactItem[] => [
      endUnheld(job, { state: 'cancelled' }),
      endLive(job),
    ],

    /** Lets a job wait until an instant, together with effects, all or nothing. */
    async wait(
      held: JobLease,
      until: Date,
      reason: JobReason,
      effects: readonly TransactItem[] = [],
    ): Promise<Settled> {
      const set = ', not_before = :until, attempts = attempts - :untried'
      const values = {
        ':state': 'waiting',
        ':reason': reason,
        ':until': until.toISOString(),
        ':untried': PACING_REASONS.includes(reason) ? 1 : 0,
      }
      const refused = await transact(documents, [{ Update: change(held, set, values) }, ...effects])
      if (refused === 'written') return 'written'
      return refused[0] ? 'late' : refused.slice(1)
    },

    /** Ends a job together with its effects, all or nothing. */
    async end(
      held: JobLease,
      { state, reason, notes, tried }: JobEnd,
      effects: readonly TransactItem[] = [],
    ): Promise<Settled> {
      const isListed = state === 'deleted'
      const ended = isBulk(held.job) ? endedListOf(held.job.kind) : undefined
      const values = {
        ':state': state,
        ':reason': reason ?? null,
        ':expires': epochSeconds(now()) + RETENTION_SECONDS,
        ...(notes && { ':notes': notes }),
        ...(tried && { ':tried': tried }),
        ...(ended !== undefined && { ':ended': ended }),
      }
      const set = `, expires_at = :expires${notes ? ', notes = :notes' : ''}${tried ? ', tried = :tried' : ''}${ended === undefined ? '' : ', listed_kind = :ended'}`
      const refused = await transact(documents, [
        {
          Update: change(held, set, values, isListed || ended !== undefined ? '' : ', listed_kind'),
        },
        endLive(held.job),
        ...effects,
      ])
      if (refused === 'written') return 'written'
      return refused[0] || refused[1] ? 'late' : refused.slice(2)
    },
  }
}
