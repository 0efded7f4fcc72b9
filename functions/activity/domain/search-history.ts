import { createHash } from 'node:crypto'

/** Distinct searches in a user's history (docs/product/search.md "History"). */
export const MOST_SEARCHES = 50

/** How often a user may add a search to the history. */
export const SEARCH_RECORDS = { name: 'search_records', perHour: 1_000 } as const

/** A search of a user. */
export interface Search {
  /** Derived from the criteria: the same search has the same id. */
  search_id: string
  /** Its parameters as in the page's address, without the page number. */
  criteria: Record<string, string>
  /** The number of companies found. */
  total: number
  /** An instant. */
  searched_at: string
}

/** The id of a search, independent of the order of its criteria. */
export function searchIdOf(criteria: Record<string, string>): string {
  const sorted = Object.entries(criteria).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(sorted)).digest('base64url')
}

/** Two searches closer than this may belong to one typed name. */
const TYPING_MILLISECONDS = 60_000

/**
 * The searches that the history keeps, from all searches of a user, newest first: the last 50. A name is searched at
 * every pause in typing. The next search replaces one whose name it extends or shortens, within a minute and with equal
 * other criteria. The result depends on the searches alone, so that concurrent calls agree.
 */
export const keptSearches = (newestFirst: readonly Search[]): Search[] =>
  newestFirst.filter(isLastTyped).slice(0, MOST_SEARCHES)

/**
 * The searches to delete, from all searches of a user, newest first. The call that made `madeId` deletes them in this
 * order. Partly typed names come first, oldest first: without a later one they would count as searches of their own.
 * Beyond the last 50, concurrent calls start at different searches, so that they share the work.
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
