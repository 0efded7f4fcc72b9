import { useEffect, useRef, useState } from 'react'
import { SEARCH_PER_PAGE, type searchLanding, type sponsorships } from '#shared/api/search.ts'
import type { FieldErrors } from '#shared/errors.ts'
import type { Filter } from '#shared/filters/company-filters.ts'
import { type BodyOf, type CallOptions, useApi } from '../../../lib/api/api-client.ts'
import { type ApiError, statuses } from '../../../lib/api/api-error.ts'
import { useSlicedAnswer } from '../../../lib/use-sliced-answer.ts'
import { showErrorToasts, showToast } from '../../../ui/overlays/toasts.ts'
import { type Criteria, searchName, toQuery, writeCriteria } from '../criteria/criteria.ts'
import { foundWords } from '../finder-messages.ts'

type SearchRoute = typeof sponsorships | typeof searchLanding
export type SearchAnswer = BodyOf<SearchRoute>

/** The number of a page's first row in the whole list. */
export const firstNumber = ({ current_page }: SearchAnswer): number =>
  (current_page - 1) * SEARCH_PER_PAGE + 1

/** The states of the results area, exactly one at a time. `stale` rows belong to the previous page. */
export type SearchState =
  | { phase: 'idle' }
  | { phase: 'loading' }
  | { phase: 'failed'; error: ApiError; retrying: boolean }
  | { phase: 'empty'; results: SearchAnswer }
  | { phase: 'found'; results: SearchAnswer; stale: boolean }

const none: readonly Filter[] = []

/** The newest answer; undefined if there is none. */
export const answerOf = (state: SearchState): SearchAnswer | undefined =>
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

let closeLast = () => {}

/** Shows the number of results (docs/product/messages.md "Finder"), replacing the previous notification. */
export const announceTotal = (total: number): void => {
  closeLast()
  closeLast = showToast({ type: total === 0 ? 'error' : 'success', message: foundWords(total) })
}

/** Shows a notification per message of a refused search, except for a place, whose field has the message (docs/product/messages.md "By status"). */
function useRefusalToasts(state: SearchState): void {
  const error = state.phase === 'failed' ? state.error : null
  useEffect(() => {
    if (error?.status !== statuses.invalid) return
    const { near, ...others } = error.errors ?? {}
    const messages = Object.values(others).flat()
    if (messages.length > 0) showErrorToasts(messages)
    else if (near === undefined) showErrorToasts([error.message])
  }, [error])
}

/** Announces each new search once when it is answered. Another page is not a new search. */
export function useSearchToasts(state: SearchState, criteria: Criteria | null): void {
  useRefusalToasts(state)
  const announced = useRef<string | null>(null)
  const name = criteria && searchName(criteria)
  const total = answerOf(state)?.total ?? null
  useEffect(() => {
    if (name === null) announced.current = null
    if (name === null || total === null || announced.current === name) return
    announced.current = name
    announceTotal(total)
  }, [name, total])
}

const nameOf = (criteria: Criteria | null) => criteria && writeCriteria(criteria).toString()

/**
 * Moves focus to the heading of the answer, for controls that disappear when used (a filter chip, an offered search, a
 * page button).
 * @returns `heading`, a ref for the heading of the answer, and `focusAfter`, to call with the requested search. If the
 * answer is already shown and only fetched again, focus moves at once.
 */
export function useAnswerFocus(state: SearchState, criteria: Criteria | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const awaited = useRef<string | null>(null)
  const name = nameOf(criteria)
  const isStale = state.phase === 'found' && state.stale
  useEffect(() => {
    const isAnswered = state.phase !== 'idle' && state.phase !== 'loading' && !isStale
    if (!isAnswered || name === null || awaited.current !== name) return
    awaited.current = null
    heading.current?.focus()
  }, [name, state.phase, isStale])
  const isShown = state.phase === 'found' || state.phase === 'empty'
  const focusAfter = (next: Criteria) => {
    if (isShown && nameOf(next) === name) heading.current?.focus()
    else awaited.current = nameOf(next)
  }
  return { heading, focusAfter }
}

/** An answer that starts below this fraction of the window's height is scrolled into view. */
const FAR_DOWN = 0.4

/**
 * Scrolls a new answer into view if it starts above or far down the window, as on a phone. It ignores the search with
 * which the page was opened, unless that failed.
 * @returns a ref for the results element, which must always be rendered.
 */
export function useReveal<Area extends HTMLElement>(state: SearchState, criteria: Criteria | null) {
  const area = useRef<Area>(null)
  const name = criteria && searchName(criteria)
  const shown = useRef(name)
  const isFailed = state.phase === 'failed'
  const isAnswered = state.phase !== 'idle' && state.phase !== 'loading'
  useEffect(() => {
    if (name === null) shown.current = null
    if (!isAnswered || (shown.current === name && !isFailed)) return
    shown.current = name
    const top = area.current?.getBoundingClientRect().top ?? 0
    if (top < 0 || top > window.innerHeight * FAR_DOWN) area.current?.scrollIntoView({ block: 'start' })
  }, [name, isAnswered, isFailed])
  return area
}
