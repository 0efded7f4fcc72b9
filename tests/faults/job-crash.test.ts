import { afterAll, expect, test } from 'vitest'
import { processVacancy } from '#shared/api/admin/vacancies.ts'
import { restEvent } from '../support/doubles/rest-event.ts'
import { CRASH_TIMEOUT, killAtEachCall, runToEnd } from './crash-harness.ts'
import { eventOf, startJobWorld } from './job-world.ts'

/** The tokens of an answer of the stub. */
const ANSWER_TOKENS = 120
const SCRIPT = 'tests/faults/invoke-and-die.ts'
const HOUR = 60 * 60

const jobs = await startJobWorld(['vacancies', 'processVacancy', 'runBulk', 'captureScreenshot'])
afterAll(() => jobs.stop())

/** A vacancy whose job waits, and a call for it. */
async function waitingCase(prefix: string) {
  const world = await jobs.newCase(prefix)
  const id = await world.queue({ kind: 'vacancy', subject: '70' })
  const held = await world.jobs.start(id, 60)
  if (held.outcome === 'started') await world.jobs.wait(held, new Date(Date.now() + 60_000), 'busy')
  const event = restEvent({
    method: processVacancy.method,
    resource: processVacancy.path,
    headers: { authorization: `Bearer ${await world.adminToken()}` },
    pathParameters: { id: '70' },
  })
  return {
    call: (times = 1) => world.run({ name: 'vacancies', event, times }),
    written: async () => [
      (await world.jobs.find(id))?.state,
      ...(await world.queued('processVacancy')),
      (await world.rows('audit')).length,
    ],
  }
}

test(
  'a call that tries a waiting job again and is killed at any call queues it with one message and entry, or not',
  async () => {
    const trying = { script: SCRIPT, start: (at: string) => waitingCase(`try-now${at}`) }
    await killAtEachCall({ ...trying, argsOf: (world) => world.call() }, async (world) => {
      expect([
        ['waiting', 1, 1, 1, 0],
        ['queued', 1, 1, 2, 1],
      ]).toContainEqual(await world.written())
      await runToEnd(SCRIPT, world.call(3))
      expect(await world.written()).toEqual(['queued', 1, 1, 2, 1])
    })
  },
  CRASH_TIMEOUT,
)

/** A vacancy with its queued job, and the worker's process. */
async function processCase(prefix: string) {
  const world = await jobs.newCase(prefix)
  const id = await world.queue({ kind: 'vacancy', subject: '70' })
  const event = eventOf('processVacancy', { job_id: id })
  return {
    ...world,
    job: () => world.jobs.find(id),
    work: (times = 1) => world.run({ name: 'processVacancy', event, times }),
    /** The tokens in the budgets, and the settled calls of models with theirs. */
    async tokens() {
      const used = (await world.rows('budgets'))
        .filter(({ budget }) => String(budget).startsWith('tokens#'))
        .map((row) => row['used'])
      const calls = (await world.rows('ai_responses')).filter((row) => row['call'] !== 0)
      return { used, calls: calls.map((row) => row['total_tokens']) }
    },
  }
}

test(
  'a vacancy whose worker is killed at any call has one result, and its model call counts once',
  async () => {
    await killAtEachCall(
      { script: SCRIPT, start: (at) => processCase(`process${at}`), argsOf: (world) => world.work() },
      async (world) => {
        await world.pass()
        await runToEnd(SCRIPT, world.work(3))
        expect(await world.job()).toMatchObject({ state: 'done', reason: null })
        expect(await world.jobs.hasLiveJob('vacancy', '70')).toBe(false)
        expect(await world.vacancy()).toMatchObject({ title: 'Welder', read_at: expect.any(String) })
        expect(await world.tokens()).toEqual({ used: [ANSWER_TOKENS], calls: [ANSWER_TOKENS] })
        const [lease] = (await world.rows('hosts')).filter(({ part }) => part === 'lease')
        expect(lease).not.toHaveProperty('lease_id')
      },
    )
  },
  CRASH_TIMEOUT,
)

test(
  'a vacancy that is deleted after its worker was killed at any call stays as it was',
  async () => {
    await killAtEachCall(
      { script: SCRIPT, start: (at) => processCase(`gone${at}`), argsOf: (world) => world.work() },
      async (world, _point, isDone) => {
        await world.setDeleted(70, '2026-11-20T12:00:00.000Z')
        const before = await world.vacancy()
        await world.pass()
        await runToEnd(SCRIPT, world.work(3))
        expect(await world.job()).toMatchObject({ state: isDone ? 'done' : 'deleted' })
        expect(await world.vacancy()).toEqual(before)
      },
    )
  },
  CRASH_TIMEOUT,
)

/** A bulk of five vacancies with its queued job, and its worker's process, which gets the messages of all chunks. */
async function bulkCase(prefix: string) {
  const world = await jobs.newCase(prefix, 5)
  const ids = world.vacancies.map(({ vacancy_id }) => vacancy_id)
  const id = await world.queue({ kind: 'bulk', subject: `process:${await world.putSelection(ids)}` })
  const chunk = (cursor?: number) =>
    eventOf('runBulk', { job_id: id, ...(cursor !== undefined && { cursor: String(cursor) }) })
  const work = (times = 1) =>
    world.run({
      name: 'runBulk',
      change: 'smallChunks',
      event: chunk(),
      // the messages that follow from the first one
      more: [chunk(ids[1]), chunk(ids[3])],
      times,
    })
  return { ...world, work, job: () => world.jobs.find(id) }
}

test(
  'a bulk in chunks that is killed at any call queues each vacancy once, although some of their jobs end meanwhile',
  async () => {
    await killAtEachCall(
      { script: SCRIPT, start: (at) => bulkCase(`bulk${at}`), argsOf: (world) => world.work() },
      async (world) => {
        await world.pass()
        for (const { job_id, kind, subject } of await world.rows('jobs')) {
          if (kind !== 'vacancy' || Number(subject) % 2 === 0) continue
          const held = await world.jobs.start(String(job_id), HOUR)
          if (held.outcome === 'started') await world.jobs.end(held, { state: 'done' })
        }
        await runToEnd(SCRIPT, world.work(2))
        expect(await world.job()).toMatchObject({ state: 'done' })
        const subjects = (await world.rows('jobs')).flatMap(({ kind, subject }) =>
          kind === 'vacancy' ? [subject] : [],
        )
        expect(subjects.toSorted()).toEqual(['70', '71', '72', '73', '74'])
        const messages = (await world.rows('outbox')).map(({ type }) => type)
        expect(messages.filter((type) => type === 'processVacancy')).toHaveLength(5)
        expect(messages.filter((type) => type === 'runBulk')).toHaveLength(2 + 1)
      },
    )
  },
  CRASH_TIMEOUT,
)

/** A vacancy with its queued screenshot, and the worker's process. */
async function screenshotCase(prefix: string) {
  const world = await jobs.newCase(prefix)
  const id = await world.queue({ kind: 'screenshot', subject: '70' })
  const event = eventOf('captureScreenshot', { job_id: id })
  return {
    ...world,
    job: () => world.jobs.find(id),
    work: (times = 1) => world.run({ name: 'captureScreenshot', change: 'fakeScreenshot', event, times }),
  }
}

test(
  'a screenshot whose worker is killed at any call is named by its vacancy only when it is stored',
  async () => {
    await killAtEachCall(
      { script: SCRIPT, start: (at) => screenshotCase(`screenshot${at}`), argsOf: (world) => world.work() },
      async (world) => {
        const key = (await world.vacancy())?.screenshot_key ?? undefined
        expect(key === undefined || (await world.bucketHas(key))).toBe(true)
        await world.pass()
        await runToEnd(SCRIPT, world.work(3))
        expect(await world.job()).toMatchObject({ state: 'done', reason: null })
        const named = (await world.vacancy())?.screenshot_key ?? ''
        expect(await world.bucketHas(named)).toBe(true)
      },
    )
  },
  CRASH_TIMEOUT,
)
