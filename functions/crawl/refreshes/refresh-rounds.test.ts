import { expect, test } from 'vitest'
import type { Candidate } from './candidates.ts'
import {
  type Chosen,
  chooseRefreshes,
  type DueByClass,
  noCredit,
  roundRoom,
  TOKENS_OF_VACANCY,
} from './refresh-rounds.ts'

const company = (company_id: number, expiring = 0): Candidate => ({
  company_id,
  hasWebsite: true,
  first_seen: '2026-01-01',
  isWanted: false,
  expiring,
  reading: { requested_at: null, ended_at: null, read_at: null, failures: 0, pages: 10 },
})
const companies = (first: number, count: number) =>
  Array.from({ length: count }, (_, at) => company(first + at))
const dueOf = (due: Partial<DueByClass>): DueByClass => ({
  wanted: [],
  new: [],
  expiring: [],
  rest: [],
  unknown: [],
  ...due,
})
const idsOf = (chosen: readonly Chosen[]) => chosen.map(({ company_id }) => company_id)
const room = { pages: 100, tokens: 0 }

test('wanted companies come first, then new ones, then those with expiring vacancies, then the rest', () => {
  const due = dueOf({ rest: [company(4)], expiring: [company(3)], new: [company(2)], wanted: [company(1)] })
  expect(idsOf(chooseRefreshes(due, room, noCredit).chosen)).toEqual([1, 2, 3, 4])
  expect(idsOf(chooseRefreshes(due, { ...room, pages: 20 }, noCredit).chosen)).toEqual([1, 2])
})

test('new companies get half of a round, and the other classes a tenth each, before more urgent ones', () => {
  const due = dueOf({
    wanted: companies(100, 20),
    new: companies(200, 20),
    expiring: companies(300, 20),
    rest: companies(400, 20),
  })
  const { chosen, credit } = chooseRefreshes(due, { ...room, pages: 150 }, noCredit)
  const news = [200, 201, 202, 203, 204, 205, 206]
  expect(idsOf(chosen)).toEqual([100, 101, 102, 103, 104, 105, ...news, 300, 400])
  expect(credit).toEqual({ wanted: 0, new: 5, expiring: 5, rest: 5, unknown: 0 })
})

test('what a class could not take of its part is added to its part of the next round', () => {
  const due = dueOf({ wanted: companies(100, 20), rest: companies(400, 3) })
  const first = chooseRefreshes(due, { ...room, pages: 60 }, noCredit)
  expect([idsOf(first.chosen), first.credit.rest]).toEqual([[100, 101, 102, 103, 104, 105], 6])
  const second = chooseRefreshes(due, { ...room, pages: 60 }, first.credit)
  expect([idsOf(second.chosen), second.credit.rest]).toEqual([[100, 101, 102, 103, 104, 400], 2])
})

test('expiring vacancies cost a page each, at most five are read, and only as far as tokens are left', () => {
  const due = dueOf({ expiring: [company(1, 9), company(2, 3), company(3, 1)] })
  const { chosen } = chooseRefreshes(due, { pages: 100, tokens: 6 * TOKENS_OF_VACANCY }, noCredit)
  expect(chosen.map(({ pages, vacancies }) => [pages, vacancies])).toEqual([
    [15, 5],
    [11, 1],
    [10, 0],
  ])
})

const budgets = (limit: number, spent = 0) => ({ pages: { limit, spent }, tokens: { limit, spent } })

test('a round gets its share of 90% of the budgets, by the rounds that are left', () => {
  expect(roundRoom(budgets(2400), 0, new Date('2026-11-23T00:30:00Z'))).toEqual({ pages: 90, tokens: 90 })
  expect(roundRoom(budgets(2400), 0, new Date('2026-11-23T23:30:00Z')).pages).toBe(2160)
})

test('what is spent or under way is not planned again', () => {
  const last = new Date('2026-11-23T23:00:00Z')
  expect(roundRoom(budgets(1000, 300), 100, last)).toEqual({ pages: 500, tokens: 600 })
  expect(roundRoom(budgets(1000, 950), 0, last)).toEqual({ pages: 0, tokens: 0 })
})

test('a round plans at most 3,000 pages', () => {
  expect(roundRoom(budgets(1_000_000), 0, new Date('2026-11-23T12:00:00Z')).pages).toBe(3000)
})
