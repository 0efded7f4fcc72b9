import { expect, test } from 'vitest'
import type { SavedPreferences } from '../../../../../shared/api/accounts/preferences.ts'
import { bodyOf, numberOf, valuesOf } from './preference-values.ts'

test.each([
  ['', null],
  ['   ', null],
  ['41700', 41_700],
  ['£41,700', 41_700],
  [' 41 700 ', 41_700],
  ['0', 0],
  ['41700.50', 41_700.5],
  ['30k', Number.NaN],
  ['-5', Number.NaN],
  ['1e5', Number.NaN],
  ['£', null],
])('the amount %j is read as %d', (typed, amount) => expect(numberOf(typed)).toBe(amount))

const saved: SavedPreferences = {
  setup_completed_at: '2026-07-01T00:00:00.000Z',
  preferred_job_category_id: [61, 23],
  sectors: [17],
  city: 'Leeds',
  minimum_salary: 41_700,
  years_of_experience: 0,
  visa_situation: 'student',
  email_alerts: true,
}

test('saved preferences are sent again unchanged', () => {
  const { setup_completed_at: _, ...sent } = saved
  expect(bodyOf(valuesOf(saved))).toEqual(sent)
})

test('unset preferences are sent as null', () => {
  const nothing = { city: null, minimum_salary: null, years_of_experience: null, visa_situation: null }
  expect(bodyOf(valuesOf({ ...saved, ...nothing }))).toMatchObject(nothing)
})
