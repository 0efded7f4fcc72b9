import type { SavedPreferences } from '#shared/api/accounts/preferences.ts'

/** The preferences of a user who has completed the setup with one job category and nothing else. */
export const preferencesSample = (changed: Partial<SavedPreferences> = {}): SavedPreferences => ({
  setup_completed_at: '2026-07-01T00:00:00.000Z',
  preferred_job_category_id: [61],
  sectors: [],
  city: null,
  job_titles: [],
  near: null,
  miles: null,
  route: null,
  minimum_salary: null,
  years_of_experience: null,
  visa_situation: null,
  email_alerts: false,
  alert_frequency: 'daily',
  ...changed,
})
