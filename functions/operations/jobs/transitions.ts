import { type JobState, liveStates } from '#shared/job-states.ts'

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
  /** Who makes the change, and what is written with it. */
  what: string
}

/**
 * Every change of a job's state (docs/product/jobs.md has the picture). The storage of jobs makes its writes from this
 * table, so no other change exists.
 */
export const transitions = {
  request: {
    from: [],
    to: ['queued'],
    needs: 'new',
    live: 'begins',
    what: 'A call requests work on a subject without a live job. Its message is written with it.',
  },
  record: {
    from: [],
    to: ['done', 'cancelled'],
    needs: 'new',
    what: 'A bulk does the work itself, or leaves an item out. The job never runs.',
  },
  start: {
    from: ['queued', 'waiting', 'running'],
    to: ['running'],
    needs: 'due',
    attempts: 1,
    what: 'A worker takes the lease.',
  },
  release: {
    from: ['running'],
    to: ['queued'],
    needs: 'lease',
    what: 'The work has thrown. Its message comes again.',
  },
  continue: {
    from: ['running'],
    to: ['queued'],
    needs: 'lease',
    attempts: -1,
    what: 'A part of the work is done. The message of the next part is written with it.',
  },
  wait: {
    from: ['running'],
    to: ['waiting'],
    needs: 'lease',
    what: 'The work must wait until an instant. What it has found is written with it.',
  },
  end: {
    from: ['running'],
    to: ['done', 'failed', 'deleted', 'cancelled'],
    needs: 'lease',
    live: 'ends',
    what: 'The work has ended. Its effects are written with it.',
  },
  retryNow: {
    from: ['waiting'],
    to: ['queued'],
    needs: 'unchanged',
    what: 'An administrator requests the work again. A second message is written with it.',
  },
  cancel: {
    from: liveStates,
    to: ['cancelled'],
    needs: 'unchanged',
    live: 'ends',
    what: 'An administrator cancels the job. The audit entry is written with it.',
  },
  stop: {
    from: ['running'],
    to: ['running'],
    needs: 'unchanged',
    what: 'An administrator cancels a bulk or an import that has a worker. The worker then ends it as cancelled.',
  },
  cancelRest: {
    from: ['done'],
    to: ['cancelled'],
    needs: 'unchanged',
    what: 'An administrator cancels a bulk that has queued all its jobs. Those that no worker has are left out.',
  },
  stopRest: {
    from: ['failed'],
    to: ['failed'],
    needs: 'unchanged',
    what: 'An administrator cancels a bulk that has failed. Its jobs that no worker has are left out.',
  },
  abandon: {
    from: liveStates,
    to: ['failed'],
    needs: 'unchanged',
    live: 'ends',
    what: 'The sweep ends a job that no worker is likely to continue.',
  },
  requeue: {
    from: ['failed'],
    to: ['queued'],
    needs: 'unchanged',
    live: 'begins',
    what: 'A redrive returns the dead letter of the newest job of a subject.',
  },
} as const satisfies Record<string, Transition>

export type TransitionName = keyof typeof transitions
