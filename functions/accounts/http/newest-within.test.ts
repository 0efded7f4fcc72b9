import { expect, test } from 'vitest'
import { bytesOf, newestWithin } from './newest-within.ts'

test('all rows are listed where they fit, and otherwise the first that do', () => {
  const rows = ['aaaa', '""', '語']
  const bytes = bytesOf(rows[0]) + bytesOf(rows[1])
  expect(newestWithin(rows, 1000)).toEqual(rows)
  expect(newestWithin(rows, bytes)).toEqual(['aaaa', '""'])
  expect(newestWithin(rows, bytes - 1)).toEqual(['aaaa'])
  expect(newestWithin(rows, 0)).toEqual([])
})

test('a row weighs what it takes in an answer: quotes as often as they are escaped, letters as their bytes', () => {
  expect(bytesOf('"')).toBe('"\\"\\\\\\"\\""'.length)
  expect(bytesOf('語')).toBe('"\\"\\""'.length + 3)
})
