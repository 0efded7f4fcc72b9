import * as z from 'zod/mini'
import { type Job, type JobRequest, newJob, RETENTION_SECONDS } from './job.ts'
import type { BulkSkip } from '#shared/bulk-actions.ts'
import { endStates, type JobState } from '#shared/job-states.ts'
import { epochSeconds } from '../../platform/clock.ts'
import { perContext, type TimedDatabase } from '../../platform/context.ts'
import type { TransactItem } from '../../platform/dynamodb/transact.ts'
import { endedLists, isBulk, listOf } from './bulk.ts'
import { type Transition, type TransitionName, transitions } from './transitions.ts'

type Update = NonNullable<TransactItem['Update']>
type ReadJob = Pick<Job, 'job_id' | 'kind' | 'subject' | 'state' | 'updated_at'>

/** The transitions that update a stored job. The others put one, except the start, whose write `jobStore` makes. */
type Change = Exclude<TransitionName, 'request' | 'record' | 'requeue' | 'start'>

/** The values that a transition sets, and what its condition needs. The state is one that the table allows. */
interface Move<Name extends Change> {
  state: (typeof transitions)[Name]['to'][number]
  set?: Record<string, unknown>
  /** The lease that the worker has. */
  lease?: string
  /** How many attempts are taken back besides those of the table. */
  untried?: number
}

const isImport = (job: ReadJob): job is ReadJob & { kind: 'register' } => job.kind === 'register'

const isEnd = (state: JobState) => endStates.some((end) => end === state)

/** The list that contains a job in a state: one of its own for live jobs, and for bulks that have ended. */
function listIn(job: ReadJob, state: JobState): { set: Record<string, string> } | { remove: string } {
  if (!isEnd(state)) return { set: {} }
  if (isBulk(job) || isImport(job)) return { set: { listed_kind: endedLists[job.kind] } }
  return state === 'deleted' ? { set: {} } : { remove: ', listed_kind' }
}

type JobWriter = Pick<TimedDatabase<'jobs'>, 'tables' | 'now'>

/** The parts of transactions that change the state of a job, as the table of transitions says. */
export const jobWrites = perContext(({ tables: { jobs: table }, now }: JobWriter) => {
  /** Changes a job, and ends its lease unless it still runs. */
  const update = <Name extends Change>(
    name: Name,
    job: ReadJob,
    { state, set = {}, lease, untried = 0 }: Move<Name>,
  ): Update => {
    const { needs, attempts }: Transition = transitions[name]
    const list = listIn(job, state)
    const values: Record<string, unknown> = {
      state,
      updated_at: now().toISOString(),
      ...set,
      ...('set' in list && list.set),
      ...(isEnd(state) && { expires_at: epochSeconds(now()) + RETENTION_SECONDS }),
    }
    const fields = Object.keys(values)
    // a stopped bulk never ends as done
    const mustEndStopped = name === 'end' && state === 'done' && isBulk(job)
    const tries = (attempts ?? 0) - untried
    const condition =
      needs === 'lease'
        ? {
            expression: `#state = :before AND lease = :lease${mustEndStopped ? ' AND attribute_not_exists(stop_at)' : ''}`,
            values: { ':before': 'running', ':lease': lease },
          }
        : {
            expression: '#state = :before AND #updated_at = :seen',
            values: { ':before': job.state, ':seen': job.updated_at },
          }
    return {
      TableName: table,
      Key: { job_id: job.job_id },
      UpdateExpression: `SET ${fields.map((field) => `#${field} = :${field}`).join(', ')}${tries === 0 ? '' : ', attempts = attempts + :tries'}${state === 'running' ? '' : ` REMOVE lease, leased_until${'remove' in list ? list.remove : ''}`}`,
      ConditionExpression: condition.expression,
      ExpressionAttributeNames: Object.fromEntries(
        [...new Set([...fields, 'state', 'updated_at'])].map((field) => [`#${field}`, field]),
      ),
      ExpressionAttributeValues: {
        ...Object.fromEntries(fields.map((field) => [`:${field}`, values[field]])),
        ...(tries !== 0 && { ':tries': tries }),
        ...condition.values,
      },
    }
  }

  /** Makes the live item of a subject name a job. */
  const beginLive = (job: Job, isLast: boolean): TransactItem => ({
    Put: {
      TableName: table,
      Item: { job_id: liveKey(job), live_job_id: job.job_id },
      ConditionExpression: isLast
        ? 'last_job_id = :job AND attribute_not_exists(live_job_id)'
        : 'attribute_not_exists(live_job_id)',
      ...(isLast && { ExpressionAttributeValues: { ':job': job.job_id } }),
    },
  })

  /** Ends the live job of a subject. It stays known as the last one. */
  const clearActiveJob = (job: Pick<Job, 'job_id' | 'kind' | 'subject'>): TransactItem => ({
    Update: {
      TableName: table,
      Key: { job_id: liveKey(job) },
      UpdateExpression: 'SET last_job_id = live_job_id, expires_at = :expires REMOVE live_job_id',
      ConditionExpression: 'live_job_id = :job',
      ExpressionAttributeValues: {
        ':job': job.job_id,
        ':expires': epochSeconds(now()) + RETENTION_SECONDS,
      },
    },
  })

  return {
    update,

    /** The writes of a transition of a stored job: the job, and the live item if the transition ends it. */
    writesOf<Name extends Change>(name: Name, job: ReadJob, move: Move<Name>): TransactItem[] {
      const { live }: Transition = transitions[name]
      return [{ Update: update(name, job, move) }, ...(live === 'ends' ? [clearActiveJob(job)] : [])]
    },

    /** Succeeds while no administrator has cancelled or stopped a bulk. */
    notStopped: (bulkId: string): TransactItem => ({
      ConditionCheck: {
        TableName: table,
        Key: { job_id: bulkId },
        ConditionExpression: 'attribute_not_exists(stop_at) AND NOT #state = :cancelled',
        ExpressionAttributeNames: { '#state': 'state' },
        ExpressionAttributeValues: { ':cancelled': 'cancelled' },
      },
    }),

    /** Adds a job, and makes it the live one of its subject. */
    requestWrites: (job: Job): TransactItem[] => [
      beginLive(job, false),
      {
        Put: {
          TableName: table,
          Item: { ...job, listed_kind: listOf(job) },
          ConditionExpression: 'attribute_not_exists(job_id)',
        },
      },
    ],

    /** Queues a failed job again, if it is the last one of its subject and as it was read. */
    requeueWrites: (failed: Job, job: Job): TransactItem[] => [
      {
        Put: {
          TableName: table,
          Item: { ...job, listed_kind: listOf(job) },
          ConditionExpression: '#state = :before AND updated_at = :seen',
          ExpressionAttributeNames: { '#state': 'state' },
          ExpressionAttributeValues: { ':before': failed.state, ':seen': failed.updated_at },
        },
      },
      beginLive(job, true),
    ],

    /**
     * Records an item of a bulk as done or left out. Its work needs no worker. The condition fails if the bulk has
     * recorded the item before.
     */
    putFinishedJob: (wanted: JobRequest, end: 'done' | BulkSkip): TransactItem => ({
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
    }),
  }
})

/** The item that names the live job of a subject, or else the one that ended last. */
export const NewestJob = z.object({
  live_job_id: z.optional(z.string()),
  last_job_id: z.optional(z.string()),
})
export type NewestJob = z.infer<typeof NewestJob>

/** The key of that item. There is at most one live job (docs/product/pipeline.md "Jobs"). */
export const liveKey = ({ kind, subject }: Pick<Job, 'kind' | 'subject'>) => `live#${kind}#${subject}`
