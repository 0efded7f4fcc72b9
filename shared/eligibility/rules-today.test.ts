import { expect, test } from 'vitest'
import { rulesToday } from './rules-today.ts'

test('the rules of GOV.UK today are those that were read on 23 November 2026', () => {
  expect(rulesToday.read).toBe('2026-11-23')
  expect(rulesToday.english).toMatchObject({ first: 'B2', later: 'B1', since: '2026-01-08' })
  expect(rulesToday.thresholds).toEqual({
    standard: 41_700,
    nonSTEM: 37_500,
    STEM: 33_400,
    onISL: 33_400,
    newEntrant: 33_400,
  })
  expect(rulesToday.payScaleThreshold).toBe(25_000)
})

test('each of them has a day since when it applies, before it was read, and a page of GOV.UK', () => {
  const { english, pay, paidLess, skillLevel, read } = rulesToday
  for (const { since, source } of [english, pay, paidLess, skillLevel]) {
    expect(since < read).toBe(true)
    expect(source).toMatch(/^https:\/\/www\.gov\.uk\//)
  }
})
