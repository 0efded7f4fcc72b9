import { expect, test } from 'vitest'
import { describeSource } from './fact-row.tsx'

test('the source of a website that was found has its rule in words, and its confidence', () => {
  const source = {
    source: 'discovery',
    rule: 'legal-name-and-postcode',
    by: 'guess',
    confidence: 0.98,
    rank: 60,
    why: null,
    url: null,
  } as const
  expect(describeSource({ ...source, at: '2026-11-23T12:00:00.000Z' })).toBe(
    'Website discovery (legal name and postcode, 98% confidence) by guess on 23 November 2026',
  )
})
