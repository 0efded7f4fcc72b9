import * as fc from 'fast-check'
import type { JobModel, Leaving } from './job-model.ts'
import type { JobWorld } from './job-world.ts'
import { type Command, type Compared, passTime, wait } from './run-model.ts'

type Step = fc.Arbitrary<Command<JobModel, JobWorld>>

const subject = fc.constantFrom('1', '2')
const place = fc.nat(4)
const MINUTE = 60_000

const request: Step = subject.map((of) => ({
  name: `work on ${of} is requested`,
  run: async (model, real) => [await real.request(of), model.request(of)],
}))

const requestNow: Step = subject.map((of) => ({
  name: `work on ${of} is requested at once`,
  run: async (model, real) => [await real.requestNow(of), model.requestNow(of)],
}))

type Run = (model: JobModel, real: JobWorld, at: number) => Promise<Compared>

/** The newest things of a list, counted around. So most commands make sense. */
const recent = (all: readonly unknown[], ago: number) => all.length - 1 - (ago % all.length)

const ofJob = (what: string, run: Run): Step =>
  place.map((ago) => ({
    name: `${what}, the one ${ago} before the newest`,
    check: (model) => model.jobs.length > 0,
    run: (model, real) => run(model, real, recent(model.jobs, ago)),
  }))

const start = ofJob('a worker gets the message of a job', async (model, real, at) => [
  await real.start(at),
  model.start(at),
])

const leave: Step = fc
  .tuple(
    fc.nat(3),
    fc.constantFrom<Leaving>('done', 'failed', 'deleted', 'released', 'continued', 'busy', 'timeout'),
    fc.constantFrom(1, MINUTE, 600 * MINUTE),
  )
  .map(([ago, as, waits]) => ({
    name: `the worker ${ago} leases ago leaves its job as ${as}`,
    check: (model) => model.leases.length > 0,
    async run(model, real) {
      const at = recent(model.leases, ago)
      return [await real.leave(at, as, waits), model.leave(at, as, waits)]
    },
  }))

const cancel = ofJob('an administrator cancels a job', async (model, real, at) => [
  await real.cancel(at),
  model.cancel(at),
])

const see: Step = subject.map((of) => ({
  name: `the sweep reads the live job of ${of}`,
  check: (model) => model.live.has(of),
  async run(model, real) {
    const at = model.live.get(of)!
    model.see(at)
    real.see(at)
  },
}))

const failSeen: Step = fc.nat(1).map((ago) => ({
  name: `the sweep fails the job that it read ${ago} reads ago`,
  check: (model) => model.seen.length > 0,
  async run(model, real) {
    const at = recent(model.seen, ago)
    return [await real.failSeen(at), model.failSeen(at)]
  },
}))

const sweep: Step = fc.constant({
  name: 'the sweep ends abandoned jobs',
  run: async (model, real) => [await real.sweep(), model.sweep()],
})

const redrive = ofJob('a redrive returns the letter of a job', async (model, real, at) => [
  await real.redrive(at),
  model.redrive(at),
])

const passJobTime = passTime(fc.oneof(wait, fc.constantFrom(59_999, 30 * MINUTE, 361 * MINUTE)))

/** Everything that changes the state of a job. What happens often is listed twice. */
export const jobCommands = [
  request,
  requestNow,
  start,
  start,
  start,
  leave,
  leave,
  leave,
  cancel,
  see,
  failSeen,
  sweep,
  redrive,
  passJobTime,
  passJobTime,
]
