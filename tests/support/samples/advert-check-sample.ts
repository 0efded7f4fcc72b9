import type { AdvertCheck } from '#shared/jobs/advert-check.ts'

const UNSAID = { evidence: null, source: null, as_of: null }
const B_RATED = { check: 'licence', state: 'unknown', reason: 'It has a B rating.', ...UNSAID } as const

/** The answer about an advert whose employer may be another company. */
export const advertCheckSample: AdvertCheck = {
  verdict: 'possible',
  reason: 'The pay reaches the required £41,700 a year.',
  checks: [
    {
      check: 'licence',
      state: 'met',
      reason: 'Licensed for Skilled Worker.',
      evidence: 'Skilled Worker (Worker, A rating)',
      source: 'https://register.example',
      as_of: '2026-11-20',
    },
    {
      check: 'words',
      state: 'unknown',
      reason: 'It says nothing.',
      evidence: null,
      source: null,
      as_of: null,
    },
  ],
  occupations: [{ code: '2133', title: 'IT business analysts', score: 1 }],
  changes: ['Ask the employer whether it sponsors this job.'],
  job: {
    title: 'Data engineer',
    city_name: 'Leeds',
    country_name: 'United Kingdom',
    salary_min: 60_000,
    salary_max: null,
    salary_currency: 'GBP',
    salary_period: 'year',
    salary_fte: null,
    weekly_hours: 37.5,
    closes: '2026-12-11',
  },
  employer: {
    read: 'Fernley',
    grade: 'probable',
    reason: 'other-form',
    name: 'Fernley Ltd',
    town: 'Leeds',
    routes: [],
    as_of: '2026-11-20',
    candidates: [
      {
        grade: 'similar',
        reason: 'begins',
        name: 'Fernley Foods Ltd',
        town: 'Bath',
        if_employer: { verdict: 'unclear', reason: 'It has a B rating.', licence: B_RATED },
      },
    ],
  },
}

/** Answers each check, and keeps what was asked. */
