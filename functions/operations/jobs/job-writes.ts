import * as z from 'zod/mini'
import type { BulkSkip } from '#shared/bulk-actions.ts'
import { endStates, type JobState, liveStates } from '#shared/job-states.ts'
import { epochSeconds } from '../../platform/clock.ts'
import { perContext, type TimedDatabase } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { check, put, update, type TransactItem } from '../../platform/dynamodb/records.ts'
import {
  type Job,
  type JobRequest,
  newJob,
  RETENTION_SECONDS,
  endedLists,
  isBulk,
  liveListOf,
} from './job.ts'

/** A change of a job's state. Each is one conditional transaction. */
export interface Transition {
  /** The states before. None for a job that does not exist yet. */
  from: readonly JobState[]
  to: readonly JobState[]
  /**
   * The condition of the write. `new`: no job has this id. `due`: the job is queued, its wait is over, or its lease has
   * expired. `lease`: the worker still has the lease. `unchanged`: the job is as it was read.
   */
  needs: 'new' | 'due' | 'lease' | 'unchanged'
  /** The item that names the live job of a subject: the write makes it name the job, or the job as its last one. */
  live?: 'begins' | 'ends'
  /** How many attempts the write adds, except that a wait for pacing takes back the one of its run. */
  attempts?: 1 | -1
}

/**
 * Every change of a job's state (docs/product/jobs.md has the picture), with who makes it and what is written with it. The
 * storage of jobs makes its writes from this table, so no other change exists.
 */
export const transitions = {
  /** A call requests work on a subject without a live job. Its message is written with it. */
  request: {
    from: [],
    to: ['queued'],
    needs: 'new',
    live: 'begins',
  },
  /** A bulk does the work itself, or leaves an item out. The job never runs. */
  record: {
    from: [],
    to: ['done', 'cancelled'],
    needs: 'new',
  },
  /** A worker takes the lease. */
  start: {
    from: ['queued', 'waiting', 'running'],
    to: ['running'],
    needs: 'due',
    attempts: 1,
  },
  /** The work has thrown. Its message comes again. */
  release: {
    from: ['running'],
    to: ['queued'],
    needs: 'lease',
  },
  /** A part of the work is done. The message of the next part is written with it. */
  continue: {
    from: ['running'],
    to: ['queued'],
    needs: 'lease',
    attempts: -1,
  },
  /** The work must wait until an instant. What it has found is written with it. */
  wait: {
    from: ['running'],
    to: ['waiting'],
    needs: 'lease',
  },
  /** The work has ended. Its effects are written with it. */
  end: {
    from: ['running'],
    to: ['done', 'failed', 'deleted', 'cancelled'],
    needs: 'lease',
    live: 'ends',
  },
  /** An administrator requests the work again. A second message is written with it. */
  retryNow: {
    from: ['waiting'],
    to: ['queued'],
    needs: 'unchanged',
  },
  /** An administrator cancels the job. The audit entry is written with it. */
  cancel: {
    from: liveStates,
    to: ['cancelled'],
    needs: 'unchanged',
    live: 'ends',
  },
  /** An administrator cancels a bulk or an import that has a worker. The worker then ends it as cancelled. */
  stop: {
    from: ['running'],
    to: ['running'],
    needs: 'unchanged',
  },
  /** An administrator cancels a bulk that has queued all its jobs. Those that no worker has are left out. */
  cancelRest: {
    from: ['done'],
    to: ['cancelled'],
    needs: 'unchanged',
  },
  /** An administrator cancels a bulk that has failed. Its jobs that no worker has are left out. */
  stopRest: {
    from: ['failed'],
    to: ['failed'],
    needs: 'unchanged',
  },
  /** The sweep ends a job that no worker is likely to continue. */
  abandon: {
    from: liveStates,
    to: ['failed'],
    needs: 'unchanged',
    live: 'ends',
  },
  /** A redrive returns the dead letter of the newest job of a subject. */
  requeue: {
    from: ['failed'],
    to: ['queued'],
    needs: 'unchanged',
    live: 'begins',
  },
} as const satisfies Record<string, Transition>

export type TransitionName = keyof typeof transitions

type ReadJob = Pick<Job, 'job_id' | 'kind' | 'subject' | 'state' | 'updated_at'>

/** The transitions that update a stored job. The others put one, except the start, whose write `jobStore` makes. */
type Change = Exclude<TransitionName, 'request' | 'record' | 'requeue' | 'start'>

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
function listIn(job: ReadJob, state: JobState): { set?: { listed_kind: string }; remove?: string[] } {
  if (!isEnd(state)) return {}
  if (isBulk(job) || isImport(job)) return { set: { listed_kind: endedLists[job.kind] } }
  return state === 'deleted' ? {} : { remove: ['listed_kind'] }
}

const asRead = ({ state, updated_at }: ReadJob) => when`state = ${state} AND updated_at = ${updated_at}`

const listed = (job: Job) => ({ ...job, listed_kind: liveListOf(job) })

type JobWriter = Pick<TimedDatabase<'jobs'>, 'tables' | 'now'>

/** The parts of transactions that change the state of a job, as the table of transitions says. */
export const jobWrites = perContext(({ tables: { jobs: table }, now }: JobWriter) => {
  /** Changes a job, and ends its lease unless it still runs. */
  const change = <Name extends Change>(
    name: Name,
    job: ReadJob,
    { state, set = {}, lease, untried = 0 }: Move<Name>,
  ): TransactItem => {
    const { needs, attempts }: Transition = transitions[name]
    const list = listIn(job, state)
    const tries = (attempts ?? 0) - untried
    const values = {
      state,
      updated_at: now().toISOString(),
      ...(tries !== 0 && { attempts: when`attempts + ${tries}` }),
      ...set,
      ...list.set,
      ...(isEnd(state) && { expires_at: epochSeconds(now()) + RETENTION_SECONDS }),
    }
    // a stopped bulk never ends as done
    const mustEndStopped = name === 'end' && state === 'done' && isBulk(job)
    const isLeased = when`state = ${'running'} AND lease = ${lease}`
    return update(
      table,
      { job_id: job.job_id },
      { set: values, remove: state === 'running' ? [] : ['lease', 'leased_until', ...(list.remove ?? [])] },
      needs !== 'lease'
        ? asRead(job)
        : mustEndStopped
          ? when`${isLeased} AND attribute_not_exists(stop_at)`
          : isLeased,
    )
  }

  /** Makes the live item of a subject name a job. */
  const beginLive = (job: Job, isLast: boolean): TransactItem =>
    put(
      table,
      { job_id: liveKey(job), live_job_id: job.job_id },
      isLast
        ? when`last_job_id = ${job.job_id} AND attribute_not_exists(live_job_id)`
        : when`attribute_not_exists(live_job_id)`,
    )

  /** Ends the live job of a subject. It stays known as the last one. */
  const clearActiveJob = (job: Pick<Job, 'job_id' | 'kind' | 'subject'>): TransactItem =>
    update(
      table,
      { job_id: liveKey(job) },
      {
        set: { last_job_id: when`live_job_id`, expires_at: epochSeconds(now()) + RETENTION_SECONDS },
        remove: ['live_job_id'],
      },
      when`live_job_id = ${job.job_id}`,
    )

  return {
    change,

    /** The writes of a transition of a stored job: the job, and the live item if the transition ends it. */
    writesOf<Name extends Change>(name: Name, job: ReadJob, move: Move<Name>): TransactItem[] {
      const { live }: Transition = transitions[name]
      return [change(name, job, move), ...(live === 'ends' ? [clearActiveJob(job)] : [])]
    },

    /** Succeeds while no administrator has cancelled or stopped a bulk. */
    notStopped: (bulkId: string): TransactItem =>
      check(table, { job_id: bulkId }, when`attribute_not_exists(stop_at) AND NOT state = ${'cancelled'}`),

    /** Adds a job, and makes it the live one of its subject. */
    requestWrites: (job: Job): TransactItem[] => [
      beginLive(job, false),
      put(table, listed(job), when`attribute_not_exists(job_id)`),
    ],

    /** Queues a failed job again, if it is the last one of its subject and as it was read. */
    requeueWrites: (failed: Job, job: Job): TransactItem[] => [
      put(table, listed(job), asRead(failed)),
      beginLive(job, true),
    ],

    /** Records an item of a bulk as done or left out, without a worker. The condition fails for a recorded item. */
    putFinishedJob: (wanted: JobRequest, end: 'done' | BulkSkip): TransactItem =>
      put(
        table,
        {
          ...newJob(wanted, now()),
          state: end === 'done' ? 'done' : 'cancelled',
          ...(end !== 'done' && { skip: end }),
          expires_at: epochSeconds(now()) + RETENTION_SECONDS,
        },
        when`attribute_not_exists(job_id)`,
      ),
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
