import type { Probe, ProbeFacts } from './probe.ts'

/** Free filters, Pro filters, filters without results, and invalid ones. */
export const searches = (facts: ProbeFacts): Probe[] => [
  ...[
    {},
    { city: 'London', job: 1 },
    { country: 'Scotland', has_website: 1, careers_page: 1 },
    { route: 'Skilled Worker', rating: 'B rating' },
    { sector: 17, facebook: 1, has_job: 1 },
    { job_category: 22, income: '£1m-£10m' },
    { rating: 'No such rating', job: 1 },
    { page: 2 },
    { page: 999 },
    { page: 'two' },
    { near: 'LS1 4AP', miles: 5 },
    { near: 'Nowhere' },
    { miles: 5 },
    { city: '%00', country: '"' },
  ].map((query) => ({ query: query as Record<string, string | number> })),
  ...facts.locked
    .slice(0, 1)
    .flatMap(({ organisation, profile }) => [
      { query: { company_name: organisation.name } },
      { query: { website: profile?.website ?? 'a.example' } },
      { query: { postcode: profile?.postcode ?? 'M1' } },
    ]),
  { query: { linkedin: 1, contact_page: 1, phone: 1, email: 1 } },
]

/** Every filter and order of jobs, words of locked companies, what is invalid, and pages. */
export const jobSearches = ({ locked, pages }: ProbeFacts): Probe[] => [
  ...[
    {},
    { sponsorship: 'offered,not-stated,refused' },
    { verdict: 'no,below', sponsorship: 'refused' },
    { q: 'nurse', sort: 'newest' },
    { near: 'Leeds', miles: 25, sort: 'nearest' },
    { job_category: 22, sort: 'pay' },
    { closing: 1, sort: 'closing' },
    { unlocked: 1 },
    { saved: 1 },
    { occupation: '2231', posted: 30, experience: 3, pay_from: 30_000 },
    { remote: 'Remote', work_type: 'Full-time', contract: 'Permanent', screenshot: 1 },
    { route: 'Skilled Worker', sector: 17 },
    { near: 'Nowhere' },
    { verdict: 'sure' },
    { page: 999 },
  ].map((query) => ({ query: query as Record<string, string | number> })),
  ...locked.map(({ organisation }) => ({ query: { q: organisation.name } })),
  ...locked.map(({ organisation }) => ({ query: { q: organisation.name.split(' ')[0] ?? '' } })),
  ...Array.from({ length: Math.min(pages, 10) }, (_, at) => ({
    query: { page: at + 1, sponsorship: 'offered,not-stated,refused' },
  })),
]
