import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { partsOf } from '../../platform/context.ts'
import { type Candidate, findCandidates } from './candidates.ts'
import { dailyBudgets, type RoundName, starterOf } from './refresh-rounds.ts'
import { requestReading, type RequestOf } from './request-reading.ts'
import { endUnwatched, runRecordedRound, runRound } from './run-round.ts'

const NOW = new Date('2026-11-23T10:05:00.000Z')
const name: RoundName = { hour: '2026-11-23T10' }

/** A world with ten websites that were never read. */
function world() {
  const readings = new Map<number, Candidate['reading']>()
  const requests: (RequestOf & { id: number })[] = []
  const jobs = new Set<string>()
  let fails = 0
  let clock = NOW
  const { itemsOf, ...tables } = memoryTables()
  const context = contextWith(
    { ...tables, now: () => clock },
    double(findCandidates, async () => ({
      oldest: '2026-01-01',
      candidates: Array.from({ length: 10 }, (_, at) => ({
        company_id: at + 1,
        hasWebsite: true,
        first_seen: '2026-01-01',
        isWanted: false,
        expiring: 0,
        reading: readings.get(at + 1),
      })),
    })),
    // each round has room for four websites of 6 pages
    double(dailyBudgets, async () => ({ pages: { limit: 400, spent: 0 }, tokens: { limit: 0, spent: 0 } })),
    double(requestReading, async ({ company_id }, of) => {
      if (fails > 0 && company_id === fails) throw new Error('killed')
      const job = `${of.name.hour} ${of.name.request} ${company_id}`
      if (!jobs.has(job)) requests.push({ ...of, id: company_id })
      jobs.add(job)
      const requested_at = of.startAt.toISOString()
      readings.set(company_id, { requested_at, ended_at: null, read_at: null, failures: 0, pages: 0 })
      return true
    }),
  )
  return {
    context,
    requests,
    requested: () => requests.map(({ id }) => id),
    failAt(id: number, at = NOW) {
      fails = id
      clock = at
    },
    /** Runs a round, and gives what is recorded of it. */
    async recorded(of: RoundName, isLastTry = false) {
      await runRecordedRound(context, of, isLastTry)
      return itemsOf('imports').map(({ outcome, sentence, by }) => ({ outcome, sentence, by }))
    },
    itemsOf,
  }
}

test('a round requests what it has room for, spread over its hour', async () => {
  const { context, requests } = world()
  const result = await runRound(context, name)
  expect(result).toMatchObject({ outcome: 'done', round: { requested: 4, due: { rest: 10 } } })
  expect(requests.map(({ id, startAt }) => [id, startAt.toISOString().slice(11, 16)])).toEqual([
    [1, '10:05'],
    [2, '10:17'],
    [3, '10:30'],
    [4, '10:42'],
  ])
  expect(await world().recorded(name)).toEqual([
    {
      outcome: 'done',
      sentence: 'Of 10 companies that were due, 4 were chosen and 4 requested.',
      by: 'schedule',
    },
  ])
})

test('a second delivery of a round requests nothing', async () => {
  const { context, requested } = world()
  await runRound(context, name)
  expect(await runRound(context, name)).toEqual({ outcome: 'repeated' })
  expect(requested()).toEqual([1, 2, 3, 4])
})

test('two workers of one round request its websites once', async () => {
  const { context, requested } = world()
  await Promise.all([runRound(context, name), runRound(context, name)])
  expect(requested().toSorted()).toEqual([1, 2, 3, 4])
})

test('a round that was killed between choice and requests requests the same websites later', async () => {
  const { context, requested, failAt } = world()
  failAt(3)
  await expect(runRound(context, name)).rejects.toThrow('killed')
  failAt(0, new Date('2026-11-23T12:00:00.000Z'))
  expect(await runRound(context, name)).toMatchObject({ outcome: 'done', round: { requested: 4 } })
  expect(requested().toSorted()).toEqual([1, 2, 3, 4])
})

test.each([
  [undefined, 'schedule'],
  ['a1b2', 'administrator'],
  ['load-a1b2', 'operator'],
])('a round of the request %s is by the %s', (request, by) => {
  expect(starterOf({ hour: '2026-11-23T10', request })).toBe(by)
})

test('the round of an hour that is over chooses nothing, unless an administrator asks for it', async () => {
  const { context, requested } = world()
  const over = { hour: '2026-11-23T09' }
  expect(await runRound(context, over)).toEqual({ outcome: 'late' })
  expect(requested()).toEqual([])
  expect(await runRound(context, { ...over, request: 'r1' })).toMatchObject({ outcome: 'done' })
  expect(requested()).toEqual([1, 2, 3, 4])
})

test('the round of an administrator starts at once, takes what is left, and leaves out what is under way', async () => {
  const { context, requests } = world()
  await runRound(context, name)
  await runRound(context, { ...name, request: 'r1' })
  const own = requests.filter((one) => one.name.request === 'r1')
  expect(own.map(({ id }) => id)).toEqual([5, 6, 7, 8])
  expect(own.every(({ startAt }) => startAt.getTime() === NOW.getTime())).toBe(true)
})

test('a round waits for an index with facts, and says so', async () => {
  const { context, recorded } = world()
  partsOf(context).set(findCandidates, async () => undefined)
  expect(await recorded({ ...name, request: 'r1' })).toEqual([
    { outcome: 'refused', sentence: 'The search index must be rebuilt first.', by: 'administrator' },
  ])
})

test('a round without due companies says so, and one of the schedule that comes too late records nothing', async () => {
  const { context, recorded } = world()
  partsOf(context).set(findCandidates, async () => ({ candidates: [], oldest: '2026-01-01' }))
  expect(await recorded({ hour: '2026-11-23T09' })).toEqual([])
  expect(await recorded(name)).toEqual([
    { outcome: 'unchanged', sentence: 'No company was due.', by: 'schedule' },
  ])
})

test('an error is recorded as a failure at the last try only', async () => {
  const { recorded, failAt, itemsOf } = world()
  failAt(1)
  await expect(recorded(name)).rejects.toThrow('killed')
  expect(itemsOf('imports')).toEqual([])
  await expect(recorded(name, true)).rejects.toThrow('killed')
  expect(itemsOf('imports')).toMatchObject([{ outcome: 'failed', sentence: null, by: 'schedule' }])
})

const OLD = '2026-11-23T09:05:00.000Z'

/** The companies whose marks end, of which 1 is watched. `marks` are the stored marks. */
async function ended(companies: Record<number, string>, marks = companies) {
  const { itemsOf, ...tables } = memoryTables()
  const put = (TableName: string, Item: object) => tables.documents.send(new PutCommand({ TableName, Item }))
  await put(tables.tables.watches, { user_id: 'u', company_id: 1 })
  for (const [id, watched_at] of Object.entries(marks))
    await put(tables.tables.readings, { company_id: Number(id), watched_at })
  await endUnwatched(
    contextWith(tables),
    Object.entries(companies).map(([id, watchedAt]) => ({ company_id: Number(id), watchedAt })),
    NOW,
  )
  const left = itemsOf('readings').filter((item) => item['watched_at'] === undefined)
  return left.map(({ company_id }) => company_id)
}

test('the marks of companies end that nobody watches any more', async () => {
  expect(await ended({ 1: OLD, 2: OLD, 3: OLD })).toEqual([2, 3])
})

test('a watch of the last hour stays, because it may not show yet', async () => {
  expect(await ended({ 2: '2026-11-23T09:05:00.001Z' })).toEqual([])
})

test('a mark stays if somebody begins to watch the company during the round', async () => {
  expect(await ended({ 2: OLD }, { 2: NOW.toISOString() })).toEqual([])
})
