import { expect, test } from 'vitest'
import { govUkPages } from './gov-uk-pages.ts'
import { sourceOf, thresholdFor, thresholds } from './thresholds.ts'

test('of equal thresholds, the first that applies is used', () => {
  expect(thresholdFor({ phdStatus: 'STEM', onISL: 'yes', entrantStatus: 'none' })).toBe(thresholds.STEM)
  expect(thresholdFor({ phdStatus: 'nonSTEM', onISL: 'no', entrantStatus: 'none' })).toBe(thresholds.nonSTEM)
})

test('each threshold has the days when it was in force, and the page that states it', () => {
  const { standard, newEntrant, ...others } = thresholds
  expect(sourceOf(standard)).toEqual({ since: '2025-07-22', source: govUkPages.job })
  expect(sourceOf(newEntrant)).toEqual({
    since: '2024-04-04',
    until: '2025-07-21',
    source: govUkPages.paidLess,
  })
  for (const other of Object.values(others))
    expect(sourceOf(other)).toEqual({ since: '2025-07-22', source: govUkPages.paidLess })
})
