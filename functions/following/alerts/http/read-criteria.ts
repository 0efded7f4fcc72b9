import { SearchCriteria, SearchRequest } from '#shared/api/search.ts'
import { AppError, type FieldErrors } from '#shared/errors.ts'
import { placeProblem } from '#shared/places/known-places.ts'
import type { Criteria } from '../domain/saved-search.ts'

/**
 * The criteria of a search in their stored form, sorted by name. Empty criteria, flags of 0, page and order are left
 * out.
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
  const criteria = Object.fromEntries(kept.toSorted(([a], [b]) => (a < b ? -1 : 1)))
  for (const { path, message } of SearchRequest.safeParse(criteria).error?.issues ?? []) {
    ;(errors[`criteria.${path.join('.')}`] ??= []).push(message)
  }
  const problem = placeProblem(criteria['near'])
  if (problem !== undefined) (errors['criteria.near'] ??= []).push(problem)
  const [first] = Object.values(errors).flat()
  if (first !== undefined) throw new AppError('validation_failed', first, { errors })
  return criteria
}

/** Whether a filter is a flag with the value 0. */
const isFlagOff = (name: string, value: string): boolean =>
  value === '0' && Object.values(SearchCriteria.safeParse({ [name]: value }).data ?? {}).includes(false)
