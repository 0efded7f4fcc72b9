import { expect, test } from 'vitest'
import type { SavedPreferences } from '#shared/api/accounts/preferences.ts'
import { bodyOf, valuesOf } from './preference-values.ts'

const saved: SavedPreferences = {
  setup_completed_at: '2026-07-01T00:00:00.000Z',
  preferred_job_category_id: [61, 23],
  job_titles: ['Carer', 'Teacher'],
  sectors: [17],
  city: null,
  near: 'LS1',
  miles: 50,
  route: 'Skilled Worker',
  minimum_salary: 41_700,
  years_of_experience: 0,
  visa_situation: 'student',
  email_alerts: true,
  alert_frequency: 'weekly',
}

const sent = (preferences: SavedPreferences) => bodyOf(preferences)(valuesOf(preferences))

test('saved preferences are sent again unchanged, also those that are no longer asked', () => {
  const { setup_completed_at: _, ...unchanged } = saved
  expect(sent(saved)).toEqual(unchanged)
})

test('unset preferences are sent as null, and a distance needs a place', () => {
  const nothing = {
    near: null,
    route: null,
    minimum_salary: null,
    years_of_experience: null,
    visa_situation: null,
  }
  expect(sent({ ...saved, ...nothing })).toMatchObject({ ...nothing, miles: null })
})

test('a city that was saved before becomes the place', () => {
  expect(sent({ ...saved, city: 'York', near: null, miles: null })).toMatchObject({
    city: null,
    near: 'York',
    miles: 25,
  })
})

test.each([
  [24_999, ''],
  [25_000, '25000'],
  [34_999, '33400'],
  [45_000, '45000'],
  [1_000_000, '100000'],
])('a minimum salary of %d becomes the step %j of the search', (minimum_salary, step) => {
  expect(valuesOf({ ...saved, minimum_salary }).minimum_salary).toBe(step)
})
