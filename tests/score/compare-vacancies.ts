import { isDeepStrictEqual } from 'node:util'
import type { VacancyField } from '#shared/fields/vacancy.ts'
import type { ExtractedVacancy } from '../../functions/extraction/domain/extracted-vacancy.ts'
import { isPassage, isSameAddress, isSameList, isSameText } from './compare-values.ts'
import type { VacancyTruth } from './truth.ts'
import { isNothing, type OwnVerdict, verdictOn } from './verdict.ts'

const exact = [
  'work_type',
  'remote_work_policy',
  'contract_type',
  'city_name',
  'country_code',
  'country_name',
  'salary_min',
  'salary_max',
  'salary_currency',
  'salary_period',
  'min_experience_years',
  'visa_sponsorship',
  'post_date',
  'expiry_date',
] as const satisfies VacancyField[]

const lists = ['required_qualifications', 'skills', 'benefits_perks'] as const satisfies VacancyField[]

/** Compares the vacancies of a page. A vacancy is matched by its title, or else by its position on the page. */
export function compareVacancies(
  truths: readonly VacancyTruth[],
  found: readonly ExtractedVacancy[],
  url: string,
): OwnVerdict[] {
  const left = [...found]
  const take = (at: number) => (at < 0 ? undefined : left.splice(at, 1)[0])
  const byTitle = truths.map((truth) => take(left.findIndex(({ title }) => isSameText(title, truth.title))))
  const verdicts = truths.flatMap((truth, at) => compareVacancy(truth, byTitle[at] ?? left.shift(), url))
  const surplus = left.flatMap(({ title }) => verdictOn('title', undefined, title, () => false))
  return [...verdicts, ...surplus]
}

function compareVacancy(truth: VacancyTruth, found: ExtractedVacancy | undefined, url: string): OwnVerdict[] {
  const verdicts = [
    ...verdictOn('title', truth.title, found?.title, (title) => isSameText(title, found!.title)),
    ...linkVerdict(truth, found, url),
    ...categoryVerdict(truth, found),
    ...exact.flatMap((field) =>
      verdictOn<string | number>(field, truth[field], found?.[field], (value) => value === found![field]),
    ),
    ...placesVerdict(truth, found),
    ...verdictOn('salary_fte', truth.salary_fte, found?.salary_fte, (expected) =>
      isDeepStrictEqual(withoutNulls(found!.salary_fte!), expected),
    ),
    ...lists.flatMap((field) =>
      verdictOn(field, truth[field], found?.[field], (entries) => isSameList(entries, found![field])),
    ),
    ...verdictOn('job_description', truth.job_description, found?.job_description, (passage) =>
      isPassage(found!.job_description!, passage),
    ),
  ]
  return verdicts.filter(({ field }) => !truth.unscored?.includes(field))
}

/** Compares the link. If the page names no link for the vacancy, the URL of the page is accepted. */
function linkVerdict(truth: VacancyTruth, found: ExtractedVacancy | undefined, url: string): OwnVerdict[] {
  const link = found?.link ?? undefined
  if (truth.link === undefined && link !== undefined && isSameAddress(link, url)) return []
  return verdictOn('link', truth.link, link, (expected) => isSameAddress(expected, link!))
}

/** Compares the places if the truth or the extraction has several. A single one is compared by its fields. */
function placesVerdict({ places }: VacancyTruth, found: ExtractedVacancy | undefined): OwnVerdict[] {
  const isSeveral = places !== undefined || (found?.places.length ?? 0) > 1
  return isSeveral
    ? verdictOn('places', places, found?.places, (expected) =>
        isDeepStrictEqual(
          found!.places.map(({ city_name, country_code }) => withoutNulls({ city_name, country_code })),
          expected,
        ),
      )
    : []
}

const withoutNulls = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

function categoryVerdict(
  { job_category_id: truth }: VacancyTruth,
  found: ExtractedVacancy | undefined,
): OwnVerdict[] {
  const ids = truth === undefined || Array.isArray(truth) ? truth : [truth]
  const id = found?.job_category_id ?? null
  // an empty category is accepted if the truth allows null
  if (isNothing(id) && ids?.includes(null)) return []
  return verdictOn('job_category_id', ids, id, (expected) => expected.includes(id))
}
