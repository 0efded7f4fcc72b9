import { JobSearch } from '#shared/api/job-search.ts'
import { SearchCriteria, SearchRequest } from '#shared/api/search.ts'
import { AppError, type FieldErrors } from '#shared/errors.ts'
import { actingUnknown } from '#shared/filters/company-filters.ts'
import { placeProblem } from '#shared/places/known-places.ts'
import { MAX_NAMED_FIELDS } from '../../../platform/http/parse-request.ts'
import type { Criteria } from '../saved-search-store.ts'

/** Of each kind, the filters by which one can search, and the parameters that are none. */
const kinds = {
  sponsors: { filters: SearchCriteria.shape, whole: SearchRequest, aside: ['page', 'sort'] },
  jobs: { filters: JobSearch.shape, whole: JobSearch, aside: ['page', 'sort', 'found_after'] },
} as const

/**
 * The criteria of a search in their stored form, sorted by name. Empty criteria, flags of 0, page and order are left
 * out, and so is `or_unknown` for filters that the search does not have.
 * @throws AppError 422 for an unknown name, and for a value that a search would refuse. It names the first 100 of them.
 */
export function readCriteria(kind: keyof typeof kinds, sent: Record<string, string>): Criteria {
  const { filters, whole, aside } = kinds[kind]
  const errors = Object.create(null) as FieldErrors
  const kept: [string, string][] = []
  for (const [name, text] of Object.entries(sent)) {
    const value = text.trim()
    if (!Object.hasOwn(filters, name)) errors[`criteria.${name}`] = ['There is no such filter']
    else if (!aside.some((other) => other === name) && value !== '' && !isFlagOff(filters, name, value))
      kept.push([name, value])
  }
  const criteria = sorted(Object.fromEntries(kept))
  const { data, error } = whole.safeParse(criteria)
  for (const { path, message } of error?.issues ?? []) {
    ;(errors[`criteria.${path.join('.')}`] ??= []).push(message)
  }
  const problem = placeProblem(criteria['near'])
  if (problem !== undefined) (errors['criteria.near'] ??= []).push(problem)
  const [first] = Object.values(errors).flat()
  if (first !== undefined) {
    const named = Object.fromEntries(Object.entries(errors).slice(0, MAX_NAMED_FIELDS))
    throw new AppError('validation_failed', first, { errors: named })
  }
  const { or_unknown: _sent, ...others } = criteria
  const asked = data !== undefined && 'or_unknown' in data ? (data.or_unknown ?? []) : []
  const or_unknown = actingUnknown(asked, others).join(',')
  return or_unknown === '' ? others : sorted({ ...others, or_unknown })
}

const sorted = (criteria: Criteria): Criteria =>
  Object.fromEntries(Object.entries(criteria).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Whether a filter is a flag with the value 0. */
const isFlagOff = (filters: Filters, name: string, value: string): boolean =>
  value === '0' && filters[name]?.safeParse(value).data === false

type Filters = Readonly<Record<string, { safeParse: (value: string) => { data?: unknown } }>>
