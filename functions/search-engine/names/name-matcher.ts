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

export interface NameMatcher {
  match: (clauses: readonly NameClause[], sets: readonly DocSet[]) => NameMatches
  /** whether any name of these documents matches the clauses */
  matchesAny: (clauses: readonly NameClause[], shown: readonly DocSet[]) => boolean
}

/** Matches names with the scan that reads the fewest names. */
export const openNameMatcher = (image: OpenImage): NameMatcher => {
  const scan = openNameScan(image)
  const { size, starts, postings, passes } = scan

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
    if (others.length === 0 && sets.length === 0) return { total: wide.count, list: null, bits: wide.bits }
    return scanWidePrefix(scan, wide.bits, others, sets)
  }
  const matchesAny: NameMatcher['matchesAny'] = (clauses, shown) => {
    const driver = driverOf(clauses)
    // this function must not write to `found` or `marked`, which contain the matches of the previous call
    if (!driver) {
      for (let rank = 0; rank < size; rank++) if (passes(rank, clauses, shown)) return true
      return false
    }
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
