import { jobStore } from '../../../functions/operations/jobs/job-store.ts'
import { runJob } from '../../../functions/operations/jobs/job-worker.ts'
import { Postponed } from '../../../functions/platform/messages/retry-or-drop.ts'
import { createRandom } from '../../../infra/local/sample-data/random.ts'
import { contextWith, double } from '../doubles/context-with.ts'
import { memoryWrite } from '../doubles/memory-commit.ts'
import { virtualJobs } from './virtual-jobs.ts'
import { virtualWorkers } from './virtual-workers.ts'

/** The message of a job, as its queue gets it. */
export const jobMessage = (jobId: string, createdAt: Date, more: object = {}) =>
  JSON.stringify({
    message_id: `message of ${jobId}`,
    type: 'processVacancy',
    request_id: 'request-1',
    created_at: createdAt.toISOString(),
    body: { job_id: jobId },
    ...more,
  })

const EFFECT = memoryWrite({ what: 'effect' })

const SLOW_MILLISECONDS = 20_000
/** Shorter than the work may take, so that a second worker sometimes takes a job over. */
const LEASE_SECONDS = 2

/** How the work of a job goes: it waits and throws so often before it succeeds. */
interface Fate {
  postponements: number
  failures: number
}

/**
 * Runs many jobs in virtual time. 10% of their messages come twice, 10% of the batches kill their worker, and 1% of the
 * messages are poison. 20% of the jobs are postponed up to three times for up to 25 minutes, and 5% fail up to twice.
 * @returns what became of them.
 */
export async function simulateJobs(seed: string, count: number) {
  const random = createRandom(seed)
  const fates = new Map<string, Fate>()
  const jobs = Array.from({ length: count }, (_, at) => `job-${at}`)
  for (const job of jobs)
    fates.set(job, {
      postponements: random.chance(0.2) ? random.int(1, 3) : 0,
      failures: random.chance(0.05) ? random.int(1, 2) : 0,
    })

  const world = virtualWorkers({
    random,
    kills: 0.1,
    async work(jobId, { isLastTry }, life) {
      const fate = fates.get(jobId) as Fate
      const result = await runJob(
        contextWith({}, double(jobStore, stored.of(life))),
        { jobId, isLastTry, leaseSeconds: LEASE_SECONDS },
        async () => {
          // the page is fetched
          await life.call(() =>
            world.time.pass(random.chance(0.05) ? SLOW_MILLISECONDS : random.int(200, 3000)),
          )
          if (fate.failures > 0) {
            fate.failures -= 1
            throw new Error('not today')
          }
          if (fate.postponements === 0) return { outcome: 'done', effects: [EFFECT] }
          fate.postponements -= 1
          const until = new Date(world.time.now().getTime() + 1000 * random.int(1, 1500))
          return { outcome: 'postponed', until, reason: 'busy' }
        },
      )
      if (result.outcome === 'postponed') throw new Postponed(result.until, result.reason)
    },
  })
  const stored = virtualJobs(world.time.now)

  const poison: string[] = []
  const bodies = jobs.flatMap((job, at) => {
    const body = jobMessage(job, world.time.now())
    if (at % 100 === 0) {
      const broken = random.pick([
        body.slice(1),
        body.replace('processVacancy', 'dance'),
        body.replace('job_id', 'id'),
      ])
      poison.push(broken)
      return [broken]
    }
    stored.add(job)
    return random.chance(0.1) ? [body, body] : [body]
  })
  // some come by the queue of retries, as those of a bulk do; virtual queues deliver in random order
  for (const body of bodies) world.queues[random.chance(0.9) ? 'extraction' : 'retries'].send(body)
  await world.run()

  const rows = [...stored.rows.values()]
  return {
    lost: rows.filter(({ state, effects }) => state !== 'done' || effects === 0).length,
    doubleEffects: rows.filter(({ effects }) => effects > 1).length,
    dead: [...world.queues.extraction.dead, ...world.queues.retries.dead].toSorted(),
    poison: poison.toSorted(),
  }
}
