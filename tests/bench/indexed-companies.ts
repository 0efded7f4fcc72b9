import {
  changesBuilder,
  companyIndexBuilder,
  type JobsIndex,
} from '../../functions/companies/index/build-company-index.ts'
import {
  type FactsSource,
  type CompanyChanges,
  noChanges,
} from '../../functions/companies/index/gather-facts.ts'
import { jobsIndex } from '../../functions/jobs/indexing/job-indexing.ts'
import { type Vacancy } from '../../functions/vacancies/vacancy.ts'
import { emailSample, profileSample, registrationSample } from '../support/samples/company-sample.ts'
import { inventCompanies } from './companies.ts'
import { inventVacancy } from './vacancies.ts'

/** A fictional register of real size: each company has a profile, and a quarter of them have vacancies. */
const COMPANIES = 127_000
const VACANCIES = 200_000
const DESCRIPTION = 'A fictional company needs a fictional person. '.repeat(60)
/** The date for which the index is built. */
export const DATE = '2026-08-01'

const documents = inventCompanies(COMPANIES)
export const ids = documents.map(({ id }) => id)
export const organisations = documents.map(({ id, text = '', facets }) =>
  registrationSample({
    id,
    name: text ?? '',
    town: String(facets['city']?.[0]),
    routes: [{ route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }],
  }),
)
const profileOf = (company_id: number) =>
  profileSample({
    company_id,
    website: `https://www.firm-${company_id}.example/`,
    postcode: 'LS1 1AA',
    sector_ids: [company_id % 20],
    emails: [emailSample(`jobs@firm-${company_id}.example`)],
    company_description: DESCRIPTION,
  })
const vacancyOf = (at: number): Vacancy =>
  inventVacancy({
    company_id: ids[at % (COMPANIES / 4)] ?? 0,
    vacancy_id: at + 1,
    job_description: `${at} ${DESCRIPTION}`,
  })

/** The items in memory, so without the time of DynamoDB. */
const source: FactsSource = {
  profiles: {
    async *all() {
      for (const id of ids) yield profileOf(id)
    },
    getMany: async (wanted) => new Map(wanted.map((id) => [id, profileOf(id)])),
  },
  vacancies: {
    async *all() {
      for (let at = 0; at < VACANCIES; at += 1) yield vacancyOf(at)
    },
    ofCompany: async (id) => [inventVacancy({ company_id: id, vacancy_id: id })],
  },
}

const empty = jobsIndex.begin(undefined).build(() => [], { date: DATE, registerDate: DATE })
const emptyBuild = {
  add: () => undefined,
  replace: () => undefined,
  dropExpired: () => undefined,
  build: () => empty,
}
/** Builds an image without jobs, which takes no time. */
const noJobs: JobsIndex = { begin: () => emptyBuild, continue: () => emptyBuild }

export const buildInMemory = companyIndexBuilder({ ...source, changes: noChanges, jobs: noJobs })

export const layersInMemory = (changes: CompanyChanges) =>
  changesBuilder({ ...source, changes, jobs: jobsIndex })

/** The register with some of its organisations, of which the first ones have left. */
export const readSome = (left: number) => async (wanted: readonly number[]) => {
  const isWanted = new Set(wanted)
  const some = organisations.filter(({ id }) => isWanted.has(id))
  return { order_key: 'key', date: DATE, organisations: some.slice(left) }
}
