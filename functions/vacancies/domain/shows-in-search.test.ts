import { describe, expect, test } from 'vitest'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { postingShows, readingShows } from './shows-in-search.ts'
import type { Vacancy } from './vacancy.ts'

const known = vacancySample({ job_category_id: 3, expiry_date: '2026-09-01', country_code: 'GB' })
const readAt = new Date('2026-08-01T09:00:00Z')

const quoted = (quote: string) => [{ field: 'visa_sponsorship', quote, from: 'text' as const }]

const reading = (facts: Partial<Vacancy>, before = known) =>
  readingShows(before, {
    change: 'facts',
    facts: { ...before, ...facts, posting_id: before.posting_id },
    readAt,
  })

describe('a reading of a vacancy', () => {
  test('a reading with the same facts, or with others that no row or filter shows, does not show', () => {
    expect(reading({})).toBe(false)
    expect(reading({ job_description: 'Welds.', skills: ['Welding'], link: 'https://a.example/' })).toBe(
      false,
    )
  })

  test.each<Partial<Vacancy>>([
    { job_category_id: 4 },
    { expiry_date: null },
    { visa_sponsorship: 0 },
    { country_code: 'FR' },
    { title: 'Head Welder' },
    { salary_min: 40_000 },
    { remote_work_policy: 'Hybrid' },
    { post_date: '2026-07-30' },
  ])('a reading with other facts of the search shows: %o', (facts) => {
    expect(reading(facts)).toBe(true)
  })

  test('a reading shows if the words of an offer now leave it open', () => {
    const offer = { ...known, visa_sponsorship: 1 as const, evidence: quoted('We sponsor visas.') }
    expect(reading({ evidence: quoted('We sponsor visas of nurses.') }, offer)).toBe(false)
    expect(reading({ evidence: quoted('Sponsorship may be considered.') }, offer)).toBe(true)
  })

  test('a page that is there again shows, and so does one that is gone, also when it was gone before', () => {
    const gone = { ...known, removed_at: '2026-07-01T00:00:00.000Z' }
    expect(reading({}, gone)).toBe(true)
    for (const before of [known, gone]) expect(readingShows(before, { change: 'removed', readAt })).toBe(true)
  })
})

test('a new posting shows, and a known one as its reading does', () => {
  expect(postingShows({ change: 'added', vacancy: known })).toBe(true)
  const to = { change: 'facts', facts: { ...known, posting_id: 'p' }, readAt } as const
  expect(postingShows({ change: 'changed', vacancy: known, to })).toBe(false)
})
