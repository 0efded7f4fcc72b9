import { randomUUID } from 'node:crypto'
import type { RouteContract } from '#shared/api/contract.ts'
import type { RouteId } from '#shared/api/routes.ts'
import { registerSlug } from '#shared/format/register-slug.ts'
import { PAGE_SHELL_HEADER } from '#shared/system/edge.ts'
import { sampleRequest } from '../../support/product/sample-requests.ts'
import type { Probe, ProbeFacts } from './probe.ts'
import { jobSearches, searches } from './search-probes.ts'

/** An id that no company and no vacancy has. */
const NOBODY = 1
const NO_JOB = '00000000-0000-4000-8000-000000000000'

const bad = ['', '0', '-1', 'x', '99999999999999999', "1' OR '1'='1", '../../profiles']

const idsOf = ({ companies }: ProbeFacts) => [...companies.map(({ organisation }) => organisation.id), NOBODY]

/** Each company with a few of its vacancies, then vacancies with another company's id. */
const pairsOf = ({ companies }: ProbeFacts) => [
  ...companies.flatMap(({ organisation, vacancies }) =>
    vacancies
      .slice(0, 3)
      .map(({ vacancy_id }) => ({ company_id: organisation.id, company_vacancy_id: vacancy_id })),
  ),
  ...companies.flatMap(({ vacancies }) =>
    companies
      .slice(0, 1)
      .flatMap(({ organisation }) =>
        vacancies
          .slice(0, 1)
          .map(({ vacancy_id }) => ({ company_id: organisation.id, company_vacancy_id: vacancy_id })),
      ),
  ),
  { company_id: NOBODY, company_vacancy_id: NOBODY },
]

const slugsOf = ({ companies }: ProbeFacts): string[] => [
  ...companies.map(({ organisation: { name, town } }) => registerSlug(name, town)),
  'nobody-leeds',
  ...bad.slice(3),
]

const vacancyIdsOf = (facts: ProbeFacts) => [
  ...new Set(pairsOf(facts).map(({ company_vacancy_id }) => company_vacancy_id)),
]

/** A vacancy with a closing date of each of four companies, most of which are locked. */
const closingOf = ({ companies, locked }: ProbeFacts) =>
  [...locked, ...companies.filter((company) => !locked.includes(company))]
    .flatMap(({ vacancies }) => vacancies.filter(({ expiry_date }) => expiry_date !== null).slice(0, 1))
    .slice(0, 4)
    .map(({ vacancy_id }) => vacancy_id)

const byCompany = (facts: ProbeFacts): Probe[] => [
  ...idsOf(facts).map((company_id) => ({ query: { company_id } })),
  ...bad.map((company_id) => ({ query: { company_id } })),
]
const companyPaths = (facts: ProbeFacts): Probe[] =>
  [...idsOf(facts), ...bad.slice(1, 5)].map((company_id) => ({ params: { company_id } }))
const ofVacancies = (facts: ProbeFacts): Probe[] => pairsOf(facts).map((body) => ({ body }))

/** The probes of the routes that need more than their sample request. */
const probes: Partial<Record<RouteId, (facts: ProbeFacts) => Probe[]>> = {
  login: () => [
    { body: { email: 'user@example.com', password: 'wrong' } },
    { body: { email: 'user@example.com', password: 'sponsor-finder-local' } },
  ],
  logout: () => [{ ends: true }],
  startProviderSignIn: () => [{ params: { provider: 'demo' } }, { params: { provider: 'nobody' } }],
  createApiToken: () => [{ body: { name: 'A probe' } }, { body: { name: '' } }],
  searchLanding: searches,
  jobs: jobSearches,
  jobsLanding: jobSearches,
  jobTowns: jobSearches,
  exportJobs: (facts) => jobSearches(facts).slice(0, 2),
  exportJobsCsv: (facts) => jobSearches(facts).slice(0, 2),
  // a user has 30 downloads a minute, and each route of them has its turn twice
  jobCalendar: (facts) => [...closingOf(facts), ...bad.slice(1, 5)].map((id) => ({ params: { id } })),
  jobDetails: (facts) => [...vacancyIdsOf(facts), ...bad.slice(1, 5)].map((id) => ({ params: { id } })),
  searchCounts: searches,
  recordSearch: () => [
    { body: { criteria: { city: 'London', job: '1' }, total: 3 } },
    { body: { criteria: { city: 'London' }, total: 'many' } },
  ],
  clearSearchHistory: () => [{ ends: true }],
  sponsorships: (facts) => [
    ...searches(facts),
    ...Array.from({ length: facts.pages }, (_, at) => ({ query: { page: at + 1 } })),
  ],
  searchSingle: byCompany,
  sponsorshipCheck: byCompany,
  unlockedCompanies: (facts) => [{}, { query: { page: 2 } }, ...byCompany(facts)],
  readCompany: (facts) => [...idsOf(facts), ...bad.slice(1, 5)].map((id) => ({ params: { id } })),
  exportCompanies: () => [{}, { query: { sort: 'nothing' } }],
  exportCompaniesCsv: () => [{}, { query: { sort: 'nothing' } }],
  registerChanges: () => [{}, { query: { change: 'left' } }, { query: { week: '2020-01-06' } }],
  // a secret in the request is none in its answer
  // a visitor has three checks an hour; refused requests are not counted
  checkAdvert: ({ locked }) => [
    ...locked
      .slice(0, 1)
      .flatMap(({ organisation, profile }) => [
        { body: { text: `Chef\n${organisation.name}, ${organisation.town}` } },
        { body: { text: 'Chef', employer: profile?.website ?? organisation.name } },
      ]),
    { body: { text: '' } },
    { body: {} },
  ],
  checkOffer: ({ locked }) => [
    ...locked.slice(0, 1).map(({ organisation }) => ({
      body: { text: `We offer you the post of Chef.\n${organisation.name}` },
    })),
    { body: {} },
  ],
  getAdvertCheck: () => [NO_JOB, ...bad.slice(1, 5)].map((id) => ({ params: { id } })),
  mcp: ({ companies }) =>
    [
      { name: 'find_sponsors', arguments: {} },
      { name: 'find_sponsors', arguments: { company_name: companies.at(-1)?.organisation.name } },
      { name: 'search_jobs', arguments: {} },
      { name: 'get_job', arguments: { id: 1 } },
    ].map((params) => ({ body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params } })),
  checkLicences: ({ companies }) => [
    { body: { names: companies.map(({ organisation }) => organisation.name).slice(0, 20) } },
    { body: { names: companies.slice(-2).map(({ profile }) => profile?.website ?? 'www.nobody.example') } },
    { body: { names: [] } },
    { body: {} },
  ],
  checkLicence: ({ companies }) =>
    [
      ...companies.slice(-4).map(({ organisation }) => ({ name: organisation.name })),
      ...companies.slice(-2).map(({ profile }) => ({ name: profile?.website ?? 'www.nobody.example' })),
      { name: 'Nobody & Sons', page: 2 },
      { name: ' ' },
    ].map((query) => ({ query })),
  find: ({ companies }) =>
    [...companies.slice(-6).map(({ organisation }) => organisation.name), 'nurse leeds', '2134', ' '].map(
      (q) => ({ query: { q } }),
    ),
  organisationFeed: (facts) => slugsOf(facts).map((slug) => ({ params: { slug } })),
  readOrganisation: (facts) => slugsOf(facts).map((slug) => ({ params: { slug } })),
  organisationPage: (facts) =>
    slugsOf(facts).map((slug) => ({
      params: { slug },
      headers: {
        [PAGE_SHELL_HEADER]: Buffer.from('<title></title><noscript></noscript>').toString('base64'),
      },
    })),
  trackCompanyClick: (facts) =>
    idsOf(facts).map((company_id) => ({ body: { company_id, clicked_to: 'website' } })),
  trackVacancyClick: ofVacancies,
  trackApplication: ofVacancies,
  companyVacancies: (facts) => idsOf(facts).map((id) => ({ params: { id } })),
  getVacancy: (facts) => [...vacancyIdsOf(facts), ...bad.slice(1, 5)].map((id) => ({ params: { id } })),
  keepEntry: (facts) =>
    pairsOf(facts).flatMap(({ company_id, company_vacancy_id }) => [
      { params: { kind: 'jobs', id: company_vacancy_id }, body: {} },
      { params: { kind: 'sponsors', id: company_id }, body: {} },
    ]),
  reportWrongData: (facts) =>
    idsOf(facts)
      .slice(-6)
      .map((company_id) => ({ body: { company_id, subject: 'other', details: 'Moved' } })),
  saveSearch: () => [
    { body: { name: 'All', criteria: {} } },
    { body: { name: 'Pro', criteria: { email: '1' } } },
    { body: { kind: 'jobs', name: 'All jobs', criteria: {} } },
    { body: { kind: 'jobs', name: 'A place', criteria: { near: 'Leeds', unlocked: '1' } } },
  ],
  renameSavedSearch: ({ savedSearchId }) => [
    { params: { id: savedSearchId }, body: { name: 'Jobs' } },
    { params: { id: randomUUID() }, body: { name: 'Jobs' } },
  ],
  newInSavedSearch: ({ savedSearchId }) => [
    { params: { id: savedSearchId } },
    { params: { id: savedSearchId }, query: { page: 2 } },
    { params: { id: randomUUID() } },
  ],
  seeSavedSearch: ({ savedSearchId, version }) => [
    { params: { id: savedSearchId }, body: { version } },
    { params: { id: savedSearchId }, body: { version: '0'.repeat(64) } },
    { params: { id: savedSearchId }, body: { version: '2026-07-17T00:00:00.000Z' } },
  ],
  openEmployerCase: ({ employerToken }) =>
    [employerToken, `${employerToken}x`].map((token) => ({ body: { token } })),
  openSharedList: ({ sharedToken }) => [sharedToken, `${sharedToken}x`].map((token) => ({ body: { token } })),
  hideCompany: companyPaths,
  watchCompany: companyPaths,
  seeWatch: (facts) =>
    companyPaths(facts).map((probe) => ({ ...probe, body: { register_date: facts.registerDate } })),
  captureScreenshot: (facts) => vacancyIdsOf(facts).map((id) => ({ params: { id } })),
  exportAudit: () => [{ body: {} }, { body: { subject: 'nobody' } }],
  listAudit: () => [{}, { query: { actor: 'operator', page: 2 } }, { query: { subject: 'nobody' } }],
  listDataReports: () => [{}, { query: { state: 'open', search: 'a' } }],
  requestObjection: () => [
    { body: { kind: 'email', value: 'nobody@example.com', why: 'A probe' } },
    { body: { kind: 'phone', value: 'none' } },
  ],
  listUsers: () => [{}, { query: { search: 'user@', role: 'admin' } }, { query: { page: 'two' } }],
  getUser: () => [{ params: { id: randomUUID() } }, { params: { id: '../emails' } }],
  listUserMails: () => [{ params: { id: randomUUID() } }, { params: { id: '../emails' } }],
  getNote: () => [{ params: { subject: `user:${randomUUID()}` } }, { params: { subject: '../emails' } }],
  exportAdminCompanies: () => [{}, { query: { search: 'bakery' } }, { query: { sort: 'none' } }],
  exportAdminVacancies: () => [{ query: { search: 'nurse' } }, { query: { order_by: 'none' } }],
  listDeadLetters: () => [{ params: { name: 'extraction' } }, { params: { name: 'nobody' } }],
  redriveQueue: () => [{ params: { name: 'extraction' } }, { params: { name: 'nobody' } }],
  vacancyJobs: (facts) => vacancyIdsOf(facts).map((id) => ({ params: { id } })),
  deleteVacancy: (facts) => vacancyIdsOf(facts).map((id) => ({ params: { id } })),
  restoreVacancy: (facts) => vacancyIdsOf(facts).map((id) => ({ params: { id } })),
  processVacancy: (facts) => vacancyIdsOf(facts).map((id) => ({ params: { id } })),
  retryVacancies: (facts) => [{ body: { vacancy_ids: vacancyIdsOf(facts) } }],
  captureScreenshots: (facts) => [{ body: { vacancy_ids: vacancyIdsOf(facts) } }],
  restoreVacancies: (facts) => [{ body: { vacancy_ids: vacancyIdsOf(facts) } }],
  adminVacancy: (facts) => vacancyIdsOf(facts).map((id) => ({ params: { id } })),
  correctVacancy: (facts) =>
    vacancyIdsOf(facts)
      .slice(0, 3)
      .map((id) => ({ params: { id }, body: { version: 0, why: 'Probed', corrections: { link: null } } })),
  adminCompanies: (facts) => [
    {},
    { query: { search: 'limited', page: 2 } },
    { query: { left: 1 } },
    { query: { open_reports: 1, no_website: 1, town: 'London', sort: 'newest' } },
    ...idsOf(facts)
      .slice(-2)
      .map((search) => ({ query: { search } })),
  ],
  adminCompany: (facts) => idsOf(facts).map((id) => ({ params: { id } })),
  changeCompanyWarning: (facts) =>
    idsOf(facts)
      .slice(-2)
      .map((id) => ({ params: { id }, body: { warned: true, version: 0, why: 'Probed' } })),
  // the last two companies; others use the contacts of the first
  correctCompany: (facts) =>
    idsOf(facts)
      .slice(-2)
      .map((id) => ({ params: { id }, body: { version: 0, why: 'Probed', corrections: { tiktok: null } } })),
  discoverCompany: (facts) => idsOf(facts).map((id) => ({ params: { id }, body: {} })),
  enrichCompany: (facts) => idsOf(facts).map((id) => ({ params: { id } })),
  refreshCompanies: (facts) => [{ body: { company_ids: idsOf(facts) } }],
  companyJobs: (facts) => idsOf(facts).map((id) => ({ params: { id } })),
  deleteVacancies: (facts) => [{ body: { vacancy_ids: vacancyIdsOf(facts), confirmed: true } }],
}

export const probesOf = (id: RouteId, contract: RouteContract, facts: ProbeFacts): Probe[] =>
  probes[id]?.(facts) ?? [sampleRequest(id, contract, { companyId: NOBODY, hasDemoProvider: true })]
