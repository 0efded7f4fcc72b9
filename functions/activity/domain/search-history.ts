import { createHash } from 'node:crypto'

/** How many distinct searches a reader's history keeps (docs/product/search.md "History"). */
export const MOST_SEARCHES = 50

/** How often a user may put a search into the history. */
export const SEARCH_RECORDS = { name: 'search_records', perHour: 1_000 } as const

/** A search that a reader made. */
export interface Search {
  /** Of its criteria: the same search has the same id. */
  search_id: string
  /** Its parameters as they stand in an address, without the page. */
  criteria: Record<string, string>
  /** How many companies it found. */
  total: number
  /** An instant. */
  searched_at: string
}

/** Names a search by its criteria, in whatever order they come. */
export function searchIdOf(criteria: Record<string, string>): string {
  const sorted = Object.entries(criteria).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')
}

/** Typing goes on for less than this between one search and the next. */
const TYPING_MILLISECONDS = 60_000

/**
 * Of all searches of a reader, the newest first, those that the history keeps: the last 50. Where a name was typed, it was
 * searched at every pause; a search whose name grew into that of the next one, or was cut back to it, within a minute and
 * with all else equal, has given its place to it. What is kept follows from the searches alone, so that whoever looks at
 * the same ones comes to the same.
 */
export const keptSearches = (newestFirst: readonly Search[]): Search[] =>
  newestFirst.filter(isLastTyped).slice(0, MOST_SEARCHES)

/**
 * Of all searches of a user, the newest first, those that the history does not keep, in the order in which the call that
 * made the search `madeId` deletes them. Names that were typed on come first, the oldest of them before all: without a
 * later one it would pass for a search of its own. Of those beyond the last 50, calls that run at once begin at different
 * ones, so that they share the work instead of each doing all of it.
 */
export function searchesToForget(newestFirst: readonly Search[], madeId: string): Search[] {
  const typedOn = newestFirst.filter((search, at) => !isLastTyped(search, at, newestFirst)).toReversed()
  const beyond = newestFirst.filter(isLastTyped).slice(MOST_SEARCHES)
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
