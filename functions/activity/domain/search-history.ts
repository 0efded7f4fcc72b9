import { createHash } from 'node:crypto'

/** How many distinct searches a reader's history keeps (decisions.md "Search"). */
export const MOST_SEARCHES = 50

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
