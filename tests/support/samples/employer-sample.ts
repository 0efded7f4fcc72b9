import type { Employer } from '../../../functions/jobs/indexing/derive-jobs.ts'

/** A listed employer of which little is known, and overrides. */
export const employerSample = (more: Partial<Employer> = {}): Employer => ({
  id: 7,
  name: 'Fernley Care Homes Ltd',
  other_names: [],
  routes: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }],
  city: 'Leeds',
  company_size: '50-249',
  sector_ids: [17],
  point: [53.8, -1.55],
  ...more,
})
