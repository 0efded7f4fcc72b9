import { type SearchFields, searchFields } from '#shared/api/search.ts'
import {
  type Filter,
  isDefaultFlag,
  companyFilters,
  flagFilters,
  isKnownForFew,
  isProFilter,
  NO_NATION,
  type TextFilter,
} from '#shared/filters/company-filters.ts'
import { formatPounds } from '#shared/format/money.ts'
import { formatCount } from '#shared/format/number.ts'
import { useApi } from '../../../lib/api/api-client.ts'
import type { Option } from '../../../ui/forms/select-field.tsx'
import { type Criteria, isOrUnknown } from './criteria.ts'

/** Whether no company has the fact of a filter, so that the filter finds nothing. */
export const hasNoData = (name: Filter, fields: SearchFields | undefined): boolean =>
  fields?.coverage.known[name] === 0

/** The share from which a fact counts as known for all: less than a tenth would say nothing to a job seeker. */
const NEARLY_ALL = 0.9

/** For how many companies the fact of a filter is known; undefined if it is for nearly all, or not loaded yet. */
export function knownWords(name: Filter, fields: SearchFields | undefined): string | undefined {
  if (fields === undefined) return undefined
  const { companies, known } = fields.coverage
  if (known[name] > companies * NEARLY_ALL) return undefined
  return known[name] === 0
    ? 'no data yet'
    : `known for ${formatCount(known[name])} of ${formatCount(companies)}`
}

/** Whether a default flag does not count, because too few companies have it and the user did not choose it. */
export const isOffByDefault = (name: Filter, { kept }: Criteria, fields: SearchFields | undefined): boolean =>
  fields !== undefined &&
  isDefaultFlag(name) &&
  !kept.includes(name) &&
  isKnownForFew(fields.coverage.known[name], fields.coverage.companies)

const AN_HOUR = 3_600_000

/** The call for the choices of the search form. They are the same for everybody, and without a token the edge has them. */
export const sharedFields = { ...searchFields, auth: 'none' } as const

/** The choices of the search form. They change with the register, so they may be an hour old. */
export function useSearchFields() {
  const { data, error, isLoading, mutate } = useApi(
    sharedFields,
    {},
    { dedupingInterval: AN_HOUR, revalidateIfStale: false },
  )
  return { data, error, isLoading, mutate }
}

/** The flags with a pill. `vacancies_page` is only in the URL. */
const pills = flagFilters.filter((name) => name !== 'vacancies_page')
export const proPills = pills.filter(isProFilter)
export const freePills = pills.filter((name) => !isProFilter(name))

type Choice = string | { id: number; words: string[]; name?: string; category_name?: string }

/** The choices of a search field, as the server names them. Free text and flags have none. */
export function optionsOf(name: Filter, fields: SearchFields): Option[] {
  const filter = companyFilters[name]
  if (!('options' in filter)) return []
  if (typeof filter.options !== 'string')
    return filter.options.map((pounds) => ({
      value: String(pounds),
      label: `${formatPounds(pounds)} a year`,
    }))
  const choices = fields[filter.options]
  if (!Array.isArray(choices)) return Object.entries(choices).map(([value, label]) => ({ value, label }))
  return choices.map((choice: Choice) =>
    typeof choice === 'string'
      ? { value: choice, label: choice }
      : { value: String(choice.id), label: choice.name ?? choice.category_name ?? '', words: choice.words },
  )
}

function wordsFor(name: TextFilter, value: string, fields: SearchFields | undefined): string {
  // all companies are in the United Kingdom
  if (name === 'country' && value === NO_NATION) return 'part of the UK not known'
  const found = fields && optionsOf(name, fields).find((option) => option.value === value)
  return found?.label ?? value
}

/** The words of the distance filter, such as `25 miles of Leeds`. */
export const distanceWords = ({ miles, near }: Pick<Criteria, 'miles' | 'near'>): string =>
  `${miles} miles of ${near.trim()}`

export function chipLabel(name: Filter, criteria: Criteria, fields: SearchFields | undefined): string {
  if (name === 'near') return `Within ${distanceWords(criteria)}`
  const value = criteria[name]
  if (typeof value === 'boolean') return companyFilters[name].label
  const orUnknown = isOrUnknown(name, criteria) ? ', or not known' : ''
  return `${companyFilters[name].label}: ${wordsFor(name as TextFilter, value, fields)}${orUnknown}`
}

/**
 * The number of characters after which a shown value is cut. Listed values are shorter, but a value in a URL may be
 * longer.
 */
const LONGEST_SHOWN = 60

/** Filters with their values, such as `Sector “999”, Income “lots”`. */
export const withValues = (names: readonly Filter[], valueOf: (name: Filter) => unknown): string =>
  names
    .map((name) => `${companyFilters[name].label} “${String(valueOf(name)).trim().slice(0, LONGEST_SHOWN)}”`)
    .join(', ')
