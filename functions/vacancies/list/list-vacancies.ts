import { AppError } from '#shared/errors.ts'
import { type VacancyCriteria, vacancyFilterNames, vacancyFilters } from '#shared/filters/vacancy-filters.ts'
import { DELETED_DAYS } from '#shared/retention.ts'
import { searchedWords, facetSpelling } from '#shared/search-engine/filters/search-words.ts'
import type { NumberRange, QueryFilters } from '#shared/search-engine/index-schema.ts'
import type { SearchIndex } from '#shared/search-engine/search-index.ts'
import type { Context } from '../../platform/context.ts'
import { vacancyStore } from '../vacancy-store.ts'
import type { Vacancy } from '../vacancy.ts'
import {
  dayOf,
  indexOrder,
  type OptionField,
  optionFields,
  type VacancyOrder,
  writtenFacet,
} from './vacancy-documents.ts'
import { type PackedEntry, unpackEntry } from './vacancy-entry.ts'
import { vacancyList } from './vacancy-list.ts'

const BIN_MILLISECONDS = DELETED_DAYS * 24 * 60 * 60 * 1000

/** The query of a filter. Texts are compared without case and accents. */
function vacancyQuery(filter: VacancyCriteria, now: Date): QueryFilters {
  const { job_category_id, company_id, visa_sponsorship: sponsors, deleted } = filter
  const options = optionFields.map((field): [string, string[]] => {
    const value = filter[field]
    return [field, value ? [facetSpelling(value)] : []]
  })
  return {
    flags: [
      deleted ? 'deleted' : 'kept',
      ...(filter.country_gb ? ['in_uk'] : []),
      ...(filter.company_left ? ['off_register'] : []),
    ],
    facets: {
      job_category_id: listOf(job_category_id),
      company_id: listOf(company_id),
      visa_sponsorship: sponsors === undefined ? [] : [sponsors ? 1 : 0],
      ...Object.fromEntries(options),
    },
    ranges: rangesOf(filter, now),
    parts: {
      words: searchedWords(filter.search),
      skills: (filter.skills ?? '').split(',').map((skill) => ({ text: facetSpelling(skill) })),
    },
  }
}

function rangesOf(filter: VacancyCriteria, now: Date): Record<string, NumberRange> {
  const ranges: Record<string, NumberRange> = {
    ...(filter.has_screenshot && { screenshot_ends: { min: now.getTime() + 1 } }),
    ...(filter.deleted && { deleted_at: { min: now.getTime() - BIN_MILLISECONDS + 1 } }),
  }
  for (const name of vacancyFilterNames) {
    const [row, value] = [vacancyFilters[name], filter[name]]
    // 0 is not a lower limit, as the page sends none
    if (!('limits' in row) || value === undefined || (value === 0 && 'isOffAtZero' in row)) continue
    const limit = typeof value === 'string' ? dayOf(value) : Number(value)
    ranges[row.limits] = { ...ranges[row.limits], [row.side]: limit }
  }
  return ranges
}

const listOf = (value: number | undefined): number[] => (value === undefined ? [] : [value])

interface PageOfVacancies {
  filter: VacancyCriteria
  page: number
  perPage: number
  order: { by: VacancyOrder; isAscending: boolean }
}

/** One page of the vacancies that match, each with its company, and the exact number of all. */
export async function listVacancies(
  context: Context,
  { filter, page, perPage, order: { by, isAscending } }: PageOfVacancies,
): Promise<{ data: { vacancy: Vacancy; company_name: string; company_left: boolean }[]; total: number }> {
  const list = await vacancyList(context).open()
  const { total, stored } = list.search({
    ...vacancyQuery(filter, context.now()),
    ...(by !== 'id' && { order: indexOrder(by, isAscending) }),
    isReversed: isAscending,
    offset: (page - 1) * perPage,
    limit: perPage,
  })
  const entries = stored.map((one) => unpackEntry(one as PackedEntry))
  const found = await vacancyStore(context).getMany(
    entries.map(({ company_id, id }) => ({ company_id, vacancy_id: id })),
  )
  const byId = new Map(found.map((vacancy) => [vacancy.vacancy_id, vacancy]))
  const data = entries.flatMap(({ id, company_name, is_on_register }) => {
    const vacancy = byId.get(id)
    return vacancy === undefined ? [] : [{ vacancy, company_name, company_left: !is_on_register }]
  })
  return { data, total }
}

export const matchingIds = async (context: Context, filter: VacancyCriteria): Promise<number[]> =>
  (await vacancyList(context).open()).matching(vacancyQuery(filter, context.now()))

/** The total of the list without filters. Null until the list is first built. */
export async function countVacancies(context: Context): Promise<number | null> {
  try {
    return (await matchingIds(context, {})).length
  } catch (error) {
    if (error instanceof AppError && error.code === 'overloaded') return null
    throw error
  }
}

/** The options of the filters: each value of a vacancy that is not deleted, in its most frequent spelling. */
export async function optionsOfVacancies(context: Context): Promise<Record<OptionField, string[]>> {
  const list = await vacancyList(context).open()
  const options = optionFields.map((field) => [field, optionsOf(list, writtenFacet(field))])
  return Object.fromEntries(options) as Record<OptionField, string[]>
}

function optionsOf(list: SearchIndex, facet: string): string[] {
  const written = list.facetValues(facet)
  const bySpelling = Map.groupBy(written, ({ value }) => facetSpelling(String(value)))
  return [...bySpelling]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, alike]) => String(alike.toSorted((a, b) => b.count - a.count)[0]!.value))
}
