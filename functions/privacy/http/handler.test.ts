import { expect, test } from 'vitest'
import { bytesOf, fitToLambdaLimit } from './handler.ts'

const kept = { name: 'whole', limited: ['kept'], first: ['aaaa', '""', '語'], second: ['b', 'c'] }
const emptied = bytesOf({ ...kept, first: [], second: [] })
const within = (left: number) => fitToLambdaLimit(kept, ['first', 'second'], emptied + left)

test('lists that fit are complete, and longer ones keep the first rows that fit', () => {
  expect(within(1000)).toEqual(kept)
  const two = bytesOf('aaaa') + bytesOf('""')
  expect(within(two)).toEqual({ ...kept, first: ['aaaa', '""'], second: [] })
  expect(within(two - 1).first).toEqual(['aaaa'])
  expect(within(0)).toEqual({ ...kept, first: [], second: [] })
})

test('a later list gets the space that earlier lists do not need', () => {
  const rows = bytesOf(kept.first) + bytesOf('b')
  expect(within(rows)).toEqual({ ...kept, second: ['b'] })
})

test('an administrator with the whole register unlocked still gets an answer', () => {
  const row = {
    company_id: 2_000_000_000,
    unlocked_at: new Date().toISOString(),
    page: 'https://dev.sponsor-finder.example/sponsors?company=2000000000',
  }
  const whole = { unlocked_companies: Array.from({ length: 127_200 }, () => row), clicks: [row] }
  const answered = fitToLambdaLimit(whole, ['unlocked_companies', 'clicks'])
  expect(answered.unlocked_companies.length).toBeGreaterThan(30_000)
  expect(bytesOf(answered)).toBeLessThan(6_000_000)
})

test('a row counts with its encoded size, including escapes and multi-byte letters', () => {
  expect(bytesOf('"')).toBe('"\\"\\\\\\"\\""'.length)
  expect(bytesOf('語')).toBe('"\\"\\""'.length + 3)
})
