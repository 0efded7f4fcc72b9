import type { VacancyCriteria } from '#shared/filters/vacancy-filters.ts'
import { facetSpelling } from '../../../search-engine/filters/facet-spelling.ts'
import type { SearchIndex } from '../../../search-engine/search-index.ts'
import type { Vacancy } from '../vacancy.ts'
import { type PackedEntry, unpackEntry } from './vacancy-entry.ts'
import { type OptionField, optionFields, writtenFacet } from './vacancy-documents.ts'
import { indexOrder, type VacancyOrder } from './vacancy-order.ts'
import { vacancyQuery } from './vacancy-query.ts'

interface PageOfVacancies {
  filter: VacancyCriteria
  page: number
  perPage: number
  order: { by: VacancyOrder; isAscending: boolean }
}

export interface ListVacanciesDependencies {
  openList: () => Promise<SearchIndex>
  vacancies: {
    getMany: (keys: readonly Pick<Vacancy, 'company_id' | 'vacancy_id'>[]) => Promise<Vacancy[]>
  }
  now: () => Date
}

/** One page of the vacancies that match, each with its company, and the exact number of all. */
export async function listVacancies(
  { openList, vacancies, now }: ListVacanciesDependencies,
  { filter, page, perPage, order: { by, isAscending } }: PageOfVacancies,
): Promise<{ data: { vacancy: Vacancy; company_name: string; company_left: boolean }[]; total: number }> {
  const list = await openList()
  const { total, stored } = list.search({
    ...vacancyQuery(filter, now()),
    ...(by !== 'id' && { order: indexOrder(by, isAscending) }),
    isReversed: isAscending,
    offset: (page - 1) * perPage,
    limit: perPage,
  })
  const entries = stored.map((one) => unpackEntry(one as PackedEntry))
  const found = await vacancies.getMany(entries.map(({ company_id, id }) => ({ company_id, vacancy_id: id })))
  const byId = new Map(found.map((vacancy) => [vacancy.vacancy_id, vacancy]))
  const data = entries.flatMap(({ id, company_name, is_on_register }) => {
    const vacancy = byId.get(id)
    return vacancy === undefined ? [] : [{ vacancy, company_name, company_left: !is_on_register }]
  })
  return { data, total }
}

/** The ids of all vacancies that match. */
export async function matchingIds(
  { openList, now }: Pick<ListVacanciesDependencies, 'openList' | 'now'>,
  filter: VacancyCriteria,
): Promise<number[]> {
  return (await openList()).matching(vacancyQuery(filter, now()))
}

/** The options of the filters: each value of a vacancy that is not deleted, in its most frequent spelling. */
export async function optionsOfVacancies({
  openList,
}: Pick<ListVacanciesDependencies, 'openList'>): Promise<Record<OptionField, string[]>> {
  const list = await openList()
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
