import type { JobDetails, JobRow } from '#shared/api/job-search.ts'

export const jobRow = (more: Partial<JobRow> = {}): JobRow => ({
  id: 1,
  title: 'Staff nurse',
  category: 'Doctors, nurses and health professionals',
  job_category: { id: 22, job_category_name: 'Doctors, nurses and health professionals' },
  places: [{ city_name: 'Leeds', region: null, country_code: 'GB', country_name: 'United Kingdom' }],
  city_name: 'Leeds',
  distance: null,
  salary_min: 32_500,
  salary_max: null,
  salary_currency: 'GBP',
  salary_period: 'year',
  salary_fte: null,
  pay: { state: 'met', reason: '£32,500 reaches the required £31,049.' },
  remote_work_policy: 'On-site',
  work_type: 'Full-time',
  contract_type: 'Permanent',
  post_date: '2026-11-06',
  found_on: '2026-11-07',
  expiry_date: null,
  visa_sponsorship: 1,
  job_site: null,
  verdict: 'offered',
  reason: 'The advert offers sponsorship.',
  locked: true,
  warned: false,
  warned_on: null,
  company_id: null,
  company_name: null,
  preview: 'Locked sponsor, Leeds, 50-249 people',
  ...more,
})

/** The same job with its verdict, while its company 7 is locked. */
export function jobDetail(more: Partial<JobDetails> = {}): JobDetails {
  const { distance: _distance, ...row } = jobRow()
  return {
    ...row,
    company_id: 7,
    checks: [
      {
        check: 'words',
        state: 'met',
        reason: 'The advert offers sponsorship.',
        evidence: 'We sponsor visas.',
        source: null,
        as_of: '2026-11-20',
      },
    ],
    occupations: [{ code: '2237', title: 'Other registered nursing professionals', score: 1 }],
    changes: [],
    sponsorship_quote: 'We sponsor visas for this post.',
    vacancy: null,
    certificates: null,
    ...more,
  }
}
