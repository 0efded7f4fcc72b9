import { expect, test } from 'vitest'
import { searchSample } from '../testing/alert-samples.ts'
import { newsOf } from './saved-search-row.tsx'

const words = (total: number | null, new_count: number | null, kind: 'sponsors' | 'jobs' = 'sponsors') =>
  newsOf(searchSample({ kind, seen_date: '2026-07-17', total, new_count }))

test('a search states its new sponsors since the last look, and its total', () => {
  expect(words(128, 3)).toBe('3 new since 17 July 2026 · 128 sponsors in all')
  expect(words(1, 0)).toBe('Nothing new since 17 July 2026 · 1 sponsor in all')
})

test('a search of jobs states its new jobs and their total', () => {
  expect(words(9, 3, 'jobs')).toBe('3 new since 17 July 2026 · 9 jobs in all')
  expect(words(1, 0, 'jobs')).toBe('Nothing new since 17 July 2026 · 1 job in all')
})

test('a search whose new sponsors are not counted states the date of the last look, and its total', () => {
  expect(words(128, null)).toBe('Not looked at since 17 July 2026 · 128 sponsors in all')
})

test('a search that needs Pro states no counts', () => {
  expect(words(null, null)).toBeNull()
})
