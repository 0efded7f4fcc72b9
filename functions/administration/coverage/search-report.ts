import type { SearchCount } from '../../platform/search-counts/search-counts.ts'

/** How many searches each list has at most. */
const MOST = 20

/** A name is shown once so many people have searched it (docs/product/security.md "Counted searches"). */
export const LEAST_PEOPLE = 5

/** What was searched: totals, and the most frequent searches. Rare names are only counted. */
export function searchReport(filters: readonly SearchCount[], texts: readonly SearchCount[]) {
  const shown = texts.filter(({ made }) => made >= LEAST_PEOPLE)
  return {
    made: sum(filters, 'made'),
    empty: sum(filters, 'empty'),
    most: top(filters, 'made').map(withFilters),
    without_results: top(filters, 'empty').map(withFilters),
    texts: top(shown, 'made').map(({ key, made, empty }) => ({ text: key, people: made, empty })),
    rare_texts: texts.length - shown.length,
  }
}

const sum = (counts: readonly SearchCount[], of: 'made' | 'empty'): number =>
  counts.reduce((total, count) => total + count[of], 0)

const top = (counts: readonly SearchCount[], by: 'made' | 'empty'): SearchCount[] =>
  counts
    .filter((count) => count[by] > 0)
    .toSorted((a, b) => b[by] - a[by] || (a.key < b.key ? -1 : 1))
    .slice(0, MOST)

const withFilters = ({ key, made, empty }: SearchCount) => ({
  filters: Object.fromEntries(new URLSearchParams(key)),
  made,
  empty,
})
