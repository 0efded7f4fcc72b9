import type { RegisterChange } from '#shared/api/companies.ts'
import type { SavedSearch } from '#shared/api/saved-searches.ts'
import type { Watch } from '#shared/api/watches.ts'

/** A sample saved search with nothing new. `more` overrides its fields. */
export const searchSample = (more: Partial<SavedSearch> = {}): SavedSearch => ({
  id: '8d9f9a1c-5a1e-4c5d-9d53-0f6f1a2b3c4d',
  kind: 'sponsors',
  name: 'Care in Leeds',
  criteria: { city: 'Leeds', sector: '17', has_website: '1' },
  created_at: '2026-07-01T09:00:00.000Z',
  seen_date: '2026-07-10',
  total: 128,
  new_count: 0,
  found_after: null,
  version: null,
  ...more,
})

export const changeSample = (more: Partial<RegisterChange> = {}): RegisterChange => ({
  date: '2026-07-17',
  change: 'left',
  added: [],
  removed: [],
  from_town: null,
  from_name: null,
  ...more,
})

/** A sample watch of a company without changes. `more` overrides its fields. */
export const watchSample = (id: number, more: Partial<Watch> = {}): Watch => ({
  company_id: id,
  companyName: `Company ${id} Ltd`,
  postTown: 'Leeds',
  county: 'West Yorkshire',
  country: 'England',
  route: 'Skilled Worker, Charity Worker',
  left_on: null,
  warned_on: null,
  watched_at: '2026-07-01T09:00:00.000Z',
  changes: [],
  register_date: '2026-07-17',
  ...more,
})
