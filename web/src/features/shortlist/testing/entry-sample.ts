import type { ShortlistEntry } from '#shared/api/shortlist.ts'

/** A sample entry. `more` overrides its fields. */
export const entrySample = (id: number, more: Partial<ShortlistEntry> = {}): ShortlistEntry => ({
  kind: 'jobs',
  id,
  locked: false,
  company_id: 70,
  company_name: 'Northgate Care Ltd',
  preview: null,
  title: `Vacancy ${id}`,
  city_name: 'Leeds',
  link: 'https://northgate.example/jobs/1',
  expiry_date: null,
  status: 'saved',
  note: '',
  days: {},
  reason: null,
  created_at: '2026-07-01T09:00:00.000Z',
  updated_at: '2026-07-02T09:00:00.000Z',
  open: true,
  closed_on: null,
  left_on: null,
  warned_on: null,
  ...more,
})
