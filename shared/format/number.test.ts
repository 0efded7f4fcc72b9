import { describe, expect, test } from 'vitest'
import { abbreviate, formatCount } from './number.ts'

describe('a count in full', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1234, '1,234'],
    [127_235, '127,235'],
  ])('%d reads %s', (count, text) => {
    expect(formatCount(count)).toBe(text)
  })
})

describe('a count in short', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.0K'],
    [1250, '1.3K'],
    [999_949, '999.9K'],
    [1_000_000, '1.0M'],
    [12_400_000, '12.4M'],
    [1_000_000_000, '1.0B'],
    [-1500, '-1.5K'],
  ])('%d reads %s', (count, text) => {
    expect(abbreviate(count)).toBe(text)
  })
})
