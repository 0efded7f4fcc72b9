import { expect, test } from 'vitest'
import { type Coverage, coverageFactNames } from '#shared/coverage-facts.ts'
import { coverageReport } from './http/handler.ts'

const known = (more: Partial<Coverage['known']>): Coverage['known'] => ({
  ...(Object.fromEntries(coverageFactNames.map((name) => [name, 0])) as Coverage['known']),
  ...more,
})
const website = (report: ReturnType<typeof coverageReport>) =>
  report.facts.find(({ name }) => name === 'website')

test('the first day has shares and no trend', () => {
  const report = coverageReport({ companies: 3, known: known({ website: 1 }) }, [])
  expect(report.companies).toBe(3)
  expect(website(report)).toEqual({ name: 'website', known: 1, share: 33.3, before: null })
})

test('a later day is compared with the oldest stored day that has the fact', () => {
  const days = [
    { date: '2026-11-20', companies: 200, known: { town: 200 } },
    { date: '2026-11-21', companies: 200, known: { website: 10 } },
    { date: '2026-11-25', companies: 200, known: { website: 20 } },
  ]
  const report = coverageReport({ companies: 200, known: known({ website: 30 }) }, days)
  expect(website(report)).toMatchObject({ share: 15, before: { date: '2026-11-21', share: 5 } })
})

test('without companies every share is 0', () => {
  expect(website(coverageReport({ companies: 0, known: known({}) }, []))?.share).toBe(0)
})
