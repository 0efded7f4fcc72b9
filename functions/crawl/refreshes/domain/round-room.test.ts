import { expect, test } from 'vitest'
import { roundRoom } from './round-room.ts'

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
