import { clearBit, hasBit } from '../filters/bit-set.ts'
import type { DocSet } from '../filters/doc-set.ts'
import { shortestList } from '../filters/filter-search.ts'
import type { OpenImage } from '../image-format.ts'
import type { NameClause } from './dictionary.ts'
import type { NameMatches } from './name-matches.ts'
import {
  openNameScan,
  scanDocs,
  scanFewPostings,
  scanManyPostings,
  scanRanks,
  scanWidePrefix,
  SORT_AT_MOST,
} from './name-scans.ts'
import type { WidePrefix } from './wide-prefixes.ts'

export interface NameMatcher {
  match: (clauses: readonly NameClause[], sets: readonly DocSet[]) => NameMatches
  /** whether any name that is not hidden matches the clauses, regardless of filters; true for legal words only */
  matchesAny: (clauses: readonly NameClause[]) => boolean
}

/**
 * Matches names with the scan that reads the fewest names.
 * @param hidden The ranks of hidden names.
 * @param shown The set of the documents that are not hidden; empty if none is. All sets of a search have it.
 */
export const openNameMatcher = (
  image: OpenImage,
  hidden: readonly number[],
  shown: readonly DocSet[],
): NameMatcher => {
  const scan = openNameScan(image)
  const { starts, postings, passes, marked } = scan

  /** The names of a short prefix without hidden ones. It is faster to drop these than to look for the others. */
  const shownOf = (wide: WidePrefix): WidePrefix => {
    if (hidden.length === 0) return wide
    marked.set(wide.bits)
    let { count } = wide
    for (const rank of hidden) {
      if (!hasBit(marked, rank)) continue
      clearBit(marked, rank)
      count--
    }
    return { count, bits: marked }
  }

  const match: NameMatcher['match'] = (clauses, sets) => {
    const driver = driverOf(clauses)
    const shortest = shortestList(sets)
    if (shortest && (!driver || shortest.count < driver.size)) {
      const others = sets.filter((set) => set !== shortest)
      return scanDocs(scan, shortest.list!, clauses, others)
    }
    if (!driver) return scanManyPostings(scan, clauses[0]!, clauses.slice(1), sets)
    const others = clauses.filter((clause) => clause !== driver)
    const { ranges, size: length, wide } = driver
    if (ranges.length === 2 && ranges[1] === ranges[0]! + 1) {
      const start = starts[ranges[0]!]!
      return scanRanks(scan, postings.subarray(start, start + length), length, others, sets)
    }
    if (length <= SORT_AT_MOST) return scanFewPostings(scan, driver, others, sets)
    if (!wide) return scanManyPostings(scan, driver, others, sets)
    const { count, bits } = shownOf(wide)
    const filters = sets.filter((set) => !shown.includes(set))
    if (others.length === 0 && filters.length === 0) return { total: count, list: null, bits }
    return scanWidePrefix(scan, bits, others, filters)
  }
  const matchesAny: NameMatcher['matchesAny'] = (clauses) => {
    const driver = driverOf(clauses)
    // legal words have no other reading, so it does not matter whether any name has them
    if (!driver) return true
    // this function must not write to `found` or `marked`, which contain the matches of the previous call
    for (let range = 0; range < driver.ranges.length; range += 2) {
      const end = starts[driver.ranges[range + 1]!]!
      for (let at = starts[driver.ranges[range]!]!; at < end; at++)
        if (passes(postings[at]!, clauses, shown)) return true
    }
    return false
  }
  return { match, matchesAny }
}

/** The clause with the fewest postings and without legal words. Its names are checked against the other clauses. */
const driverOf = (clauses: readonly NameClause[]): NameClause | undefined => {
  let driver: NameClause | undefined
  for (const clause of clauses)
    if (clause.legalBits === 0 && (!driver || clause.size < driver.size)) driver = clause
  return driver
}
