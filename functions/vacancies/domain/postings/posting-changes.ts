import { sourceRanks } from '../../../../shared/facts/fact-source.ts'
import type { VacancyChange } from '../process-vacancy.ts'
import { type PageFacts, withPageFacts } from '../page-facts.ts'
import type { Vacancy } from '../vacancy.ts'

/** The postings of a company on its job board. `isWhole`: those that are not listed are no longer on the board. */
export interface Postings {
  vacancies: readonly { posting_id: string; url: string; vacancy: PageFacts }[]
  /** The ids of all postings, also of those that could not be read. */
  listed: readonly string[]
  isWhole: boolean
}

/** What the postings of a board change: a new vacancy, or a change of one that was read. */
export type PostingChange =
  | { change: 'added'; vacancy: Vacancy }
  | { change: 'changed'; vacancy: Vacancy; to: VacancyChange }

interface Reading {
  companyId: number
  readAt: Date
  /** The id of the vacancy of a new posting. */
  newIdOf: (postingId: string) => number
}

/**
 * The changes that bring the vacancies of a company to what its job board lists. A vacancy is found by its posting id, or
 * by the address of its page. Deleted vacancies stay deleted. A vacancy that was read later stays as it is.
 * @param known All vacancies of the company.
 */
export function postingChanges(
  known: readonly Vacancy[],
  { vacancies, listed, isWhole }: Postings,
  { companyId, readAt, newIdOf }: Reading,
): PostingChange[] {
  const at = readAt.toISOString()
  const listedIds = new Set(listed)
  const byPosting = new Map(
    known.flatMap((one) => (one.posting_id === undefined ? [] : [[one.posting_id, one]])),
  )
  const byUrl = new Map(
    known.flatMap((one) => (one.posting_id === undefined && one.source_url ? [[one.source_url, one]] : [])),
  )
  const isOpen = ({ deleted_at, read_at }: Vacancy) => deleted_at === null && (read_at ?? '') < at
  const read = vacancies.flatMap(({ posting_id, url, vacancy: found }): PostingChange[] => {
    const before = byPosting.get(posting_id) ?? byUrl.get(url)
    if (before !== undefined && !isOpen(before)) return []
    const vacancy = before ?? newVacancy(companyId, newIdOf(posting_id), { title: found.title, url, at })
    const facts = withPageFacts(vacancy, found, { at, isPartial: false, source: 'job-board' })
    if (before === undefined)
      return [{ change: 'added', vacancy: { ...vacancy, ...facts, posting_id, read_at: at, version: 1 } }]
    const to = { change: 'facts', facts: { ...facts, posting_id }, readAt } as const
    return [{ change: 'changed', vacancy, to }]
  })
  const gone = known.filter(
    (one) =>
      isWhole &&
      one.posting_id !== undefined &&
      !listedIds.has(one.posting_id) &&
      one.removed_at === null &&
      isOpen(one),
  )
  const to = { change: 'removed', readAt } as const
  return [...read, ...gone.map((vacancy): PostingChange => ({ change: 'changed', vacancy, to }))]
}

/** A vacancy of which nothing is known but its page. */
const newVacancy = (
  company_id: number,
  vacancy_id: number,
  { title, url, at }: { title: string; url: string; at: string },
): Vacancy => ({
  company_id,
  vacancy_id,
  title,
  link: null,
  job_category_id: null,
  work_type: null,
  remote_work_policy: null,
  contract_type: null,
  city_name: null,
  country_code: null,
  country_name: null,
  job_description: null,
  salary_min: null,
  salary_max: null,
  salary_currency: null,
  salary_period: null,
  required_qualifications: [],
  skills: [],
  benefits_perks: [],
  min_experience_years: null,
  visa_sponsorship: null,
  screenshot_key: null,
  screenshot_at: null,
  post_date: null,
  expiry_date: null,
  source_page: 'vacancies_page',
  source_url: url,
  read_at: null,
  removed_at: null,
  evidence: [],
  fact_sources: { title: { source: 'job-board', rule: 'unquoted', rank: sourceRanks['job-board'], at } },
  version: 0,
  created_at: at,
  deleted_at: null,
})
