import { expect, test } from 'vitest'
import type { SavedPreferences } from '../../../../../shared/api/accounts/preferences.ts'
import { bodyOf, valuesOf } from './preference-values.ts'

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
