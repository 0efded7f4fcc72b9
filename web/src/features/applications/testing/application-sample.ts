import type { Application } from '#shared/api/applications.ts'

/** A sample application. `more` overrides its fields. */
export const applicationSample = (id: number, more: Partial<Application> = {}): Application => ({
  vacancy_id: id,
  company_id: 70,
  company_name: 'Northgate Care Ltd',
  title: `Vacancy ${id}`,
  city_name: 'Leeds',
  link: 'https://northgate.example/jobs/1',
  expiry_date: null,
  status: 'saved',
  note: '',
  date: null,
  created_at: '2026-07-01T09:00:00.000Z',
  updated_at: '2026-07-02T09:00:00.000Z',
  open: true,
  closed_on: null,
  left_on: null,
  warned_on: null,
  ...more,
})
