import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { refreshClassNames } from '#shared/refresh-classes.ts'
import type { Candidate } from './candidates.ts'
import { chooseRefreshes, type DueByClass, noCredit, roundRoom, TOKENS_OF_VACANCY } from './refresh-rounds.ts'
import { dueCompanies } from './run-round.ts'

const sizes = fc.array(fc.record({ pages: fc.nat(20), expiring: fc.nat(8) }), { maxLength: 30 })
const dueLists = fc
  .record({ wanted: sizes, new: sizes, expiring: sizes, rest: sizes, unknown: sizes })
  .map((lists): DueByClass => {
    let id = 0
    const listOf = (list: { pages: number; expiring: number }[]): Candidate[] =>
      list.map(({ pages, expiring }) => ({
        company_id: (id += 1),
        hasWebsite: true,
        first_seen: '2026-01-01',
        isWanted: false,
        expiring,
        reading: { requested_at: null, ended_at: null, read_at: null, failures: 0, pages },
      }))
    return {
      wanted: listOf(lists.wanted),
      new: listOf(lists.new),
      expiring: listOf(lists.expiring),
      rest: listOf(lists.rest),
      unknown: listOf(lists.unknown),
    }
  })
const rooms = fc.record({ pages: fc.nat(400), tokens: fc.nat(100_000) })
const credits = fc.record({
  wanted: fc.nat(50),
  new: fc.nat(50),
  expiring: fc.nat(50),
  rest: fc.nat(50),
  unknown: fc.nat(50),
})

test('no round plans more than its room, or a company twice, and none overtakes another of its class', () => {
  fc.assert(
    fc.property(dueLists, rooms, credits, (due, room, earlier) => {
      const { chosen } = chooseRefreshes(due, room, earlier)
      expect(chosen.reduce((sum, { pages }) => sum + pages, 0)).toBeLessThanOrEqual(room.pages)
      const tokens = chosen.reduce((sum, { vacancies }) => sum + vacancies * TOKENS_OF_VACANCY, 0)
      expect(tokens).toBeLessThanOrEqual(room.tokens)
      for (const kind of refreshClassNames) {
        const ids = chosen.flatMap((one) => (one.class === kind ? [one.company_id] : []))
        expect(ids).toEqual(due[kind].slice(0, ids.length).map(({ company_id }) => company_id))
      }
    }),
  )
})

test('a class takes more than its part only if all more urgent ones have taken what they want', () => {
  fc.assert(
    fc.property(dueLists, rooms, (due, room) => {
      const { chosen } = chooseRefreshes(due, room, noCredit)
      const parts = { wanted: 0, new: 0.5, expiring: 0.1, rest: 0.1, unknown: 0.1 }
      refreshClassNames.forEach((kind, at) => {
        const own = chosen.filter((one) => one.class === kind)
        if (own.reduce((sum, { pages }) => sum + pages, 0) <= parts[kind] * room.pages) return
        for (const urgent of refreshClassNames.slice(0, at))
          expect(chosen.filter((one) => one.class === urgent)).toHaveLength(due[urgent].length)
      })
    }),
  )
})

const HOUR = 3_600_000
const START = Date.parse('2026-11-01T00:00:00.000Z')

/** Runs hourly rounds in which every chosen website is read at once. @returns the pages of each day, and who was read. */
function simulate(candidates: Candidate[], dailyPages: number, days: number) {
  const byId = new Map(candidates.map((one) => [one.company_id, one]))
  const read = new Set<number>()
  const daily: number[] = Array.from({ length: days }, () => 0)
  let credit = noCredit
  for (let hour = 0; hour < days * 24; hour += 1) {
    const now = new Date(START + hour * HOUR)
    const day = Math.floor(hour / 24)
    const { due, underwayPages } = dueCompanies(candidates, '2026-01-01', now)
    const pages = { limit: dailyPages, spent: daily[day] ?? 0 }
    const room = roundRoom({ pages, tokens: { limit: 0, spent: 0 } }, underwayPages, now)
    const round = chooseRefreshes(due, room, credit)
    credit = round.credit
    for (const { company_id, pages: spent } of round.chosen) {
      const at = now.toISOString()
      const reading = { requested_at: at, ended_at: at, read_at: at, failures: 0, pages: spent }
      Object.assign(byId.get(company_id) ?? {}, { reading })
      read.add(company_id)
      daily[day] = (daily[day] ?? 0) + spent
    }
  }
  return { daily, read }
}

const unread = (company_id: number, isWanted: boolean): Candidate => ({
  company_id,
  hasWebsite: true,
  first_seen: '2026-01-01',
  isWanted,
  expiring: 0,
  reading: undefined,
})

test('every website is read in the end, and no day exceeds its budget, even if wanted ones could take it all', () => {
  fc.assert(
    fc.property(
      fc.nat(40),
      fc.integer({ min: 1, max: 25 }),
      fc.integer({ min: 40, max: 300 }),
      (wanted, rest, limit) => {
        const candidates = Array.from({ length: wanted + rest }, (_, at) => unread(at + 1, at < wanted))
        const { daily, read } = simulate(candidates, limit, 60)
        expect(read.size).toBe(candidates.length)
        expect(Math.max(...daily)).toBeLessThanOrEqual(limit)
      },
    ),
    { numRuns: 20 },
  )
})
