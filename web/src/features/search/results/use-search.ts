import type { Filter } from '#shared/filters/company-filters.ts'
import { useState } from 'react'
import type { FieldErrors } from '#shared/errors.ts'
import { SEARCH_PER_PAGE, type searchLanding, type sponsorships } from '#shared/api/search.ts'
import type { BodyOf, CallOptions } from '../../../lib/api/api-client.ts'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { useSlicedAnswer } from '../../../lib/use-sliced-answer.ts'
import { type Criteria, searchName, toQuery } from '../criteria/criteria.ts'

type SearchRoute = typeof sponsorships | typeof searchLanding
export type SearchResults = BodyOf<SearchRoute>

/** The number of a page's first row in the whole list. */
export const firstNumber = ({ current_page }: SearchResults): number =>
  (current_page - 1) * SEARCH_PER_PAGE + 1

/** The states of the results area, exactly one at a time. `stale` rows belong to the previous page. */
export type SearchState =
  | { phase: 'idle' }
  | { phase: 'loading' }
  | { phase: 'failed'; error: ApiError; retrying: boolean }
  | { phase: 'empty'; results: SearchResults }
  | { phase: 'found'; results: SearchResults; stale: boolean }

const none: readonly Filter[] = []

/** The newest answer; undefined if there is none. */
export const answerOf = (state: SearchState): SearchResults | undefined =>
  state.phase === 'found' || state.phase === 'empty' ? state.results : undefined

/**
 * The filters that the search left out: default flags with which it finds nothing, or in a search by a name, website or
 * postcode what the register does not publish.
 */
export const relaxedOf = (state: SearchState): readonly Filter[] => {
  const { relaxed, left_out } = answerOf(state) ?? {}
  return relaxed ?? left_out ?? none
}

/** Whether the search is by a name, website or postcode, so that it uses nothing but what the register publishes. */
export const isByRegister = (state: SearchState): boolean => Boolean(answerOf(state)?.left_out)

/** Why the server refused a search, by parameter. */
export const refusalsOf = (state: SearchState): FieldErrors | undefined =>
  state.phase === 'failed' ? state.error.errors : undefined

/**
 * Runs the search in the URL; null runs none. While another page of the same search loads, the previous rows stay
 * visible. Rows of another search do not. Only the answer to the newest search is shown.
 */
export function useSearch(
  route: SearchRoute,
  criteria: Criteria | null,
  options?: Pick<CallOptions, 'shownByCaller'>,
) {
  const { data, error, isLoading, isValidating, mutate } = useApi(
    route,
    criteria && { query: toQuery(criteria) },
    { keepPreviousData: true, revalidateIfStale: false, ...options },
  )
  const name = criteria && searchName(criteria)
  const [answered, setAnswered] = useState<string | null>(null)
  if (!isLoading && data && answered !== name) setAnswered(name)

  const state = (): SearchState => {
    if (criteria === null) return { phase: 'idle' }
    if (error) return { phase: 'failed', error, retrying: isValidating }
    if (!data || (isLoading && answered !== name)) return { phase: 'loading' }
    return data.total === 0
      ? { phase: 'empty', results: data }
      : { phase: 'found', results: data, stale: isLoading }
  }
  return { state: useSlicedAnswer(state()), refresh: mutate }
}
