import { expect, test } from 'vitest'
import { vacancySample } from '../../tests/support/samples/vacancy-sample.ts'
import { isLive, Vacancy } from './vacancy.ts'

const TODAY = '2026-08-01'
const DELETED = '2026-07-20T12:00:00.000Z'

test.each([
  ['expired yesterday', { expiry_date: '2026-07-31' }, false],
  ['expires today', { expiry_date: '2026-08-01' }, true],
  ['expires tomorrow', { expiry_date: '2026-08-02' }, true],
  ['expires in another year', { expiry_date: '2027-01-01' }, true],
  ['expired in another year', { expiry_date: '2025-12-31' }, false],
  ['never expires', { expiry_date: null }, true],
  ['is deleted', { expiry_date: null, deleted_at: DELETED }, false],
  ['is deleted before it expires', { expiry_date: '2026-08-02', deleted_at: DELETED }, false],
])('a vacancy that %s is recognised as live or not', (_name, facts, live) => {
  expect(isLive(vacancySample(facts), TODAY)).toBe(live)
})

test('a fact that an older vacancy lacks is unknown', () => {
  const { skills: _skills, min_experience_years: _years, evidence: _evidence, ...older } = vacancySample()
  expect(Vacancy.parse(older)).toEqual(vacancySample())
})

test('a vacancy without a title is refused', () => {
  const { title: _title, ...untitled } = vacancySample()
  expect(Vacancy.safeParse(untitled).success).toBe(false)
})
