import type { JobState } from '#shared/job-states.ts'
import {
  type Transition,
  transitions,
  type TransitionName,
} from '../../functions/operations/jobs/job-writes.ts'
import { afterWait, type Wait } from './run-model.ts'

export const LEASE_SECONDS = 60
const MINUTE = 60_000

export type Leaving = 'done' | 'failed' | 'deleted' | 'released' | 'continued' | 'busy' | 'timeout'

interface Job {
  subject: string
  state: JobState
  attempts: number
  reason: string | null
  createdAt: number
  updatedAt: number
  notBefore: number | undefined
  lease: number | undefined
  /** An epoch second. */
  leasedUntil: number
  effects: number
  /** Whether the message of the next part was written. */
  isContinued: boolean
}

const isLiveState = (state: JobState) => state === 'queued' || state === 'running' || state === 'waiting'

/** The rule of jobs in plain values. It makes each change only as the table of transitions allows. */
export class JobModel {
  now: number
  readonly jobs: Job[] = []
  /** The job of each lease that was ever given, with the reason that the worker has read. */
  readonly leases: { job: number; reason: string | null }[] = []
  readonly seen: { job: number; state: JobState; updatedAt: number }[] = []
  readonly live = new Map<string, number>()
  readonly last = new Map<string, number>()

  readonly #made: Set<string>

  /** @param made Gets the name of each transition that is made. */
  constructor(start: string, made: Set<string>) {
    this.now = Date.parse(start)
    this.#made = made
  }

  wait(by: Wait): void {
    this.now = afterWait(this.now, by)
  }

  /** @returns the place of the job that the request gets, and whether it was there. */
  request(subject: string): [place: number, wasQueued: boolean] {
    const live = this.live.get(subject)
    if (live !== undefined) return [live, true]
    this.#made.add('request')
    this.jobs.push({
      subject,
      state: 'queued',
      attempts: 0,
      reason: null,
      createdAt: this.now,
      updatedAt: this.now,
      notBefore: undefined,
      lease: undefined,
      leasedUntil: 0,
      effects: 0,
      isContinued: false,
    })
    const place = this.jobs.length - 1
    this.live.set(subject, place)
    this.last.delete(subject)
    return [place, false]
  }

  requestNow(subject: string): [place: number, wasQueued: boolean] {
    const [place, wasQueued] = this.request(subject)
    const job = this.#at(place)
    if (job.state === 'waiting') {
      const attempts = job.attempts - (job.reason === 'busy' ? 0 : 1)
      this.#move('retryNow', place, 'queued', { reason: null, notBefore: undefined, attempts })
    }
    return [place, wasQueued]
  }

  start(place: number): string {
    const { state, notBefore = 0, leasedUntil, attempts, reason } = this.#at(place)
    const second = Math.floor(this.now / 1000)
    const isDue =
      state === 'queued' ||
      (state === 'waiting' && notBefore <= this.now) ||
      (state === 'running' && leasedUntil <= second)
    if (!isDue)
      return state === 'running'
        ? `busy ${leasedUntil * 1000}`
        : state === 'waiting'
          ? `busy ${notBefore}`
          : 'ended'
    this.leases.push({ job: place, reason })
    this.#move('start', place, 'running', {
      lease: this.leases.length - 1,
      leasedUntil: second + LEASE_SECONDS,
      attempts: attempts + 1,
    })
    return 'started'
  }

  /** @returns whether the worker still had the lease; nothing for a release, which does not tell. */
  leave(lease: number, as: Leaving, waits: number): string | undefined {
    const { job: place, reason } = this.leases[lease]!
    const job = this.#at(place)
    const isHeld = job.state === 'running' && job.lease === lease
    if (as === 'released' || as === 'continued') {
      if (isHeld) this.#requeue(place, as === 'continued' && !job.isContinued, reason)
      return undefined
    }
    if (!isHeld) return 'late'
    if (as === 'busy' || as === 'timeout') {
      const attempts = job.attempts - (as === 'busy' ? 1 : 0)
      this.#move('wait', place, 'waiting', { reason: as, notBefore: this.now + waits, attempts })
    } else {
      this.#move('end', place, as, { reason: null })
    }
    job.effects += 1
    return 'written'
  }

  #requeue(place: number, isNext: boolean, reason: string | null): void {
    const job = this.#at(place)
    if (!isNext) return this.#move('release', place, 'queued', { reason })
    this.#move('continue', place, 'queued', { reason, attempts: job.attempts - 1 })
    job.effects += 1
    job.isContinued = true
  }

  cancel(place: number): string {
    const job = this.#at(place)
    if (job.state === 'cancelled') return 'ok'
    if (!isLiveState(job.state)) return 'conflict'
    this.#move('cancel', place, 'cancelled', {})
    return 'ok'
  }

  see(place: number): void {
    const { state, updatedAt } = this.#at(place)
    this.seen.push({ job: place, state, updatedAt })
  }

  /** The sweep fails a job as it was read some time ago. */
  failSeen(at: number): boolean {
    const { job: place, state, updatedAt } = this.seen[at]!
    const job = this.#at(place)
    const isUnchanged = job.state === state && job.updatedAt === updatedAt && isLiveState(state)
    if (isUnchanged) this.#move('abandon', place, 'failed', { reason: 'abandoned' })
    return isUnchanged
  }

  /** @returns the places of the jobs that the sweep ends. */
  sweep(): number[] {
    const abandoned = [...this.jobs.keys()].filter((place) => {
      const { state, createdAt, updatedAt, notBefore = updatedAt, leasedUntil } = this.#at(place)
      if (!isLiveState(state) || createdAt >= this.now - 30 * MINUTE) return false
      return state === 'running'
        ? leasedUntil * 1000 + 30 * MINUTE < this.now
        : Math.max(updatedAt, notBefore) + 360 * MINUTE < this.now
    })
    for (const place of abandoned) this.#move('abandon', place, 'failed', { reason: 'abandoned' })
    return abandoned
  }

  redrive(place: number): boolean {
    const { state, subject } = this.#at(place)
    if (state !== 'failed' || this.last.get(subject) !== place) return false
    this.#move('requeue', place, 'queued', {
      attempts: 0,
      reason: null,
      notBefore: undefined,
      createdAt: this.now,
    })
    this.live.set(subject, place)
    this.last.delete(subject)
    return true
  }

  #move(name: TransitionName, place: number, to: JobState, change: Partial<Job>): void {
    const job = this.#at(place)
    const { from, to: allowed, live }: Transition = transitions[name]
    if (!from.includes(job.state) || !allowed.includes(to))
      throw new Error(`The table has no ${name} from ${job.state} to ${to}`)
    this.#made.add(name)
    Object.assign(job, { state: to, updatedAt: this.now, lease: undefined, ...change })
    if (live !== 'ends') return
    this.live.delete(job.subject)
    this.last.set(job.subject, place)
  }

  readonly #at = (place: number): Job => this.jobs[place]!

  states() {
    return {
      jobs: this.jobs.map(({ state, attempts, reason, notBefore, effects }) => {
        const not_before = notBefore === undefined ? null : new Date(notBefore).toISOString()
        return { state, attempts, reason, not_before, effects }
      }),
      live: Object.fromEntries(this.live),
      last: Object.fromEntries(this.last),
    }
  }
}
