import { SearchCriteria, SearchRequest } from '#shared/api/search.ts'
import { AppError, type FieldErrors } from '#shared/errors.ts'
import { placeProblem } from '#shared/places/known-places.ts'
import { actingUnknown } from '#shared/unknowable-filters.ts'
import type { Criteria } from '../domain/saved-search.ts'

/**
 * The criteria of a search in their stored form, sorted by name. Empty criteria, flags of 0, page and order are left
 * out, and so is `or_unknown` for filters that the search does not have.
 * @throws AppError 422 for an unknown name, and for a value that a search would refuse.
 */
export function readCriteria(sent: Record<string, string>): Criteria {
  const errors = Object.create(null) as FieldErrors
  const kept: [string, string][] = []
  for (const [name, text] of Object.entries(sent)) {
    const value = text.trim()
    if (!Object.hasOwn(SearchCriteria.shape, name)) errors[`criteria.${name}`] = ['There is no such filter']
    else if (!['page', 'sort'].includes(name) && value !== '' && !isFlagOff(name, value))
      kept.push([name, value])
  }
  const criteria = sorted(Object.fromEntries(kept))
  const { data, error } = SearchRequest.safeParse(criteria)
  for (const { path, message } of error?.issues ?? []) {
    ;(errors[`criteria.${path.join('.')}`] ??= []).push(message)
  }
  const problem = placeProblem(criteria['near'])
  if (problem !== undefined) (errors['criteria.near'] ??= []).push(problem)
  const [first] = Object.values(errors).flat()
  if (first !== undefined) throw new AppError('validation_failed', first, { errors })
  const { or_unknown: _sent, ...others } = criteria
  const or_unknown = actingUnknown(data?.or_unknown ?? [], others).join(',')
  return or_unknown === '' ? others : sorted({ ...others, or_unknown })
}

const sorted = (criteria: Criteria): Criteria =>
  Object.fromEntries(Object.entries(criteria).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Whether a filter is a flag with the value 0. */
const isFlagOff = (name: string, value: string): boolean =>
  value === '0' && Object.values(SearchCriteria.safeParse({ [name]: value }).data ?? {}).includes(false)
