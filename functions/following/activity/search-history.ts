import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

/** How many distinct searches a user's history has (docs/product/search.md "History"). */
export const MAX_SEARCHES = 50

/** How often a user may add a search to the history. */
export const SEARCH_RECORDS = { name: 'search_records', perHour: 1_000 } as const

/** A search of a user. */
export const Search = z.object({
  /** The id, a hash of the criteria. Equal searches have the same id. */
  search_id: z.string(),
  /** The parameters as in a page URL, without the page number. */
  criteria: z.record(z.string(), z.string()),
  /** How many companies were found. */
  total: z.int(),
  /** The instant of the search. */
  searched_at: z.string(),
})
export type Search = z.infer<typeof Search>

/** The id of a search, which does not depend on the order of its criteria. */
export function searchIdOf(criteria: Record<string, string>): string {
  const sorted = Object.entries(criteria).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')
}

/** Two searches within this time may come from typing one name. */
const TYPING_MILLISECONDS = 60_000

/**
 * The searches that the history shows: the last 50 of all searches of a user, newest first. While a user types a name,
 * each pause makes a search. A search replaces the previous one if its name extends or shortens the previous name. This
 * applies within a minute and if all other criteria are equal. The result depends only on the searches, so that
 * concurrent calls agree.
 */
export const latestSearches = (newestFirst: readonly Search[]): Search[] =>
  newestFirst.filter(isLastTyped).slice(0, MAX_SEARCHES)

/**
 * The searches to delete, in this order, of all searches of a user, newest first. Partly typed names come first, the
 * oldest of them first. In another order, they would count as separate searches meanwhile. Then come the searches
 * beyond the last 50. The position of `madeId` decides which of them is first, so that concurrent calls delete
 * different ones.
 */
export function searchesToDelete(newestFirst: readonly Search[], madeId: string): Search[] {
  const typedOn = newestFirst.filter((search, at) => !isLastTyped(search, at, newestFirst)).toReversed()
  const beyond = newestFirst.filter(isLastTyped).slice(MAX_SEARCHES)
  const place = newestFirst.findIndex(({ search_id }) => search_id === madeId)
  const first = Math.max(0, place) % (beyond.length || 1)
  return [...typedOn, ...beyond.slice(first), ...beyond.slice(0, first)]
}

function isLastTyped(search: Search, at: number, newestFirst: readonly Search[]): boolean {
  const next = newestFirst[at - 1]
  return next === undefined || !isTypedOn(search, next)
}

function isTypedOn(search: Search, next: Search): boolean {
  const { company_name: before, ...others } = search.criteria
  const { company_name: after, ...otherwise } = next.criteria
  if (!before || !after || searchIdOf(others) !== searchIdOf(otherwise)) return false
  const [short, long] = [before.toLowerCase(), after.toLowerCase()].toSorted((a, b) => a.length - b.length)
  return (
    long!.startsWith(short!) &&
    Date.parse(next.searched_at) - Date.parse(search.searched_at) < TYPING_MILLISECONDS
  )
}
