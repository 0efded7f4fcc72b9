import { expect, test } from 'vitest'
import type { Candidate } from './candidate.ts'
import type { Chosen } from './choose-refreshes.ts'
import { outcomeOf } from './run-recorded-round.ts'
import {
  type RequestOf,
  type Round,
  type RoundName,
  type RunRoundDependencies,
  runRound,
  starterOf,
} from './run-round.ts'

const NOW = new Date('2026-11-23T10:05:00.000Z')
const name: RoundName = { hour: '2026-11-23T10' }
const keyOf = ({ hour, request }: RoundName) => `${hour} ${request}`

/** A world with ten websites that were never read. */
function world() {
  const rounds = new Map<string, Round>()
  const readings = new Map<number, Candidate['reading']>()
  const requests: (RequestOf & { id: number })[] = []
  const jobs = new Set<string>()
  let fails = 0
  const deps: RunRoundDependencies = {
    rounds: {
      find: async (wanted) => rounds.get(keyOf(wanted)),
      newest: async () => [...rounds.values()].at(-1),
      async add(round) {
        const stored = rounds.get(keyOf(round.name)) ?? round
        rounds.set(keyOf(round.name), stored)
        return stored
      },
      async finish(wanted, requested) {
        const round = rounds.get(keyOf(wanted))
        if (round) rounds.set(keyOf(wanted), { ...round, requested })
      },
    },
    candidates: async () => ({
      oldest: '2026-01-01',
      candidates: Array.from({ length: 10 }, (_, at) => ({
        company_id: at + 1,
        hasWebsite: true,
        first_seen: '2026-01-01',
        isWanted: false,
        expiring: 0,
        reading: readings.get(at + 1),
      })),
    }),
    // each round has room for four websites of 6 pages
    budgets: async () => ({ pages: { limit: 400, spent: 0 }, tokens: { limit: 0, spent: 0 } }),
    async request({ company_id }: Chosen, of) {
      if (fails > 0 && company_id === fails) throw new Error('killed')
      const job = `${keyOf(of.name)} ${company_id}`
      if (!jobs.has(job)) requests.push({ ...of, id: company_id })
      jobs.add(job)
      const requested_at = of.startAt.toISOString()
      readings.set(company_id, { requested_at, ended_at: null, read_at: null, failures: 0, pages: 0 })
      return true
    },
    endUnwatched: async () => undefined,
    now: () => NOW,
  }
  return {
    deps,
    requests,
    requested: () => requests.map(({ id }) => id),
    failAt(id: number) {
      fails = id
    },
  }
}

test('a round requests what it has room for, spread over its hour', async () => {
  const { deps, requests } = world()
  const result = await runRound(deps, name)
  expect(result).toMatchObject({ outcome: 'done', round: { requested: 4, due: { rest: 10 } } })
  expect(requests.map(({ id, startAt }) => [id, startAt.toISOString().slice(11, 16)])).toEqual([
    [1, '10:05'],
    [2, '10:17'],
    [3, '10:30'],
    [4, '10:42'],
  ])
  expect(outcomeOf(result)).toEqual({
    outcome: 'done',
    sentence: 'Of 10 companies that were due, 4 were chosen and 4 requested.',
  })
})

test('a second delivery of a round requests nothing', async () => {
  const { deps, requested } = world()
  await runRound(deps, name)
  const second = await runRound(deps, name)
  expect([second, outcomeOf(second)]).toEqual([{ outcome: 'repeated' }, undefined])
  expect(requested()).toEqual([1, 2, 3, 4])
})

test('two workers of one round request its websites once', async () => {
  const { deps, requested } = world()
  await Promise.all([runRound(deps, name), runRound(deps, name)])
  expect(requested().toSorted()).toEqual([1, 2, 3, 4])
})

test('a round that was killed between choice and requests requests the same websites later', async () => {
  const { deps, requested, failAt } = world()
  failAt(3)
  await expect(runRound(deps, name)).rejects.toThrow('killed')
  failAt(0)
  const later = { ...deps, now: () => new Date('2026-11-23T12:00:00.000Z') }
  expect(await runRound(later, name)).toMatchObject({ outcome: 'done', round: { requested: 4 } })
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
  const { deps, requested } = world()
  const over = { hour: '2026-11-23T09' }
  expect(await runRound(deps, over)).toEqual({ outcome: 'late' })
  expect(requested()).toEqual([])
  expect(await runRound(deps, { ...over, request: 'r1' })).toMatchObject({ outcome: 'done' })
  expect(requested()).toEqual([1, 2, 3, 4])
})

test('the round of an administrator starts at once, takes what is left, and leaves out what is under way', async () => {
  const { deps, requests } = world()
  await runRound(deps, name)
  await runRound(deps, { ...name, request: 'r1' })
  const own = requests.filter((one) => one.name.request === 'r1')
  expect(own.map(({ id }) => id)).toEqual([5, 6, 7, 8])
  expect(own.every(({ startAt }) => startAt.getTime() === NOW.getTime())).toBe(true)
})

test('a round waits for an index with facts, and says so', async () => {
  const { deps } = world()
  const unready = await runRound({ ...deps, candidates: async () => undefined }, name)
  expect(outcomeOf(unready)).toEqual({
    outcome: 'refused',
    sentence: 'The search index must be rebuilt first.',
  })
})
