import { hasBit, setBit, wordsFor } from '../filters/bit-set.ts'
import { dedupeSorted, hasDoc, includesSorted } from '../filters/doc-set.ts'
import type { DocSet } from '../filters/doc-set.ts'
import { shortestList } from '../filters/filter-search.ts'
import type { OpenImage } from '../image-format.ts'
import type { NameClause } from './name-clauses.ts'

/** The ranks of the names that match a query, as a sorted list or a bitset. The next call reuses the memory. */
export interface NameMatches {
  readonly total: number
  readonly list: Uint32Array | null
  readonly bits: Int32Array | null
}

export const hasRank = (matches: NameMatches, rank: number): boolean =>
  matches.bits ? hasBit(matches.bits, rank) : includesSorted(matches.list!, matches.total, rank)

export interface NameMatcher {
  match: (clauses: readonly NameClause[], sets: readonly DocSet[]) => NameMatches
  /** whether any name matches the clauses, regardless of filters */
  matchesAny: (clauses: readonly NameClause[]) => boolean
}

/** Up to this many postings of different words are sorted. More are marked in a bitset. */
const SORT_AT_MOST = 256

export const openNameMatcher = (image: OpenImage): NameMatcher => {
  const { size } = image.header
  const docs = image.words('names.docs')
  const ranks = image.words('names.ranks')
  const legal = image.bytes('names.legal')
  const starts = image.words('postings.starts')
  const postings = image.words('postings.ranks')
  const forwardStarts = image.words('forward.starts')
  const forward = image.words('forward.words')
  const found = new Uint32Array(Math.max(size, SORT_AT_MOST))
  const marked = new Int32Array(wordsFor(size))

  const meets = (rank: number, clause: NameClause) => {
    if ((legal[rank]! & clause.legal) !== 0) return true
    if (clause.wide) return hasBit(clause.wide.bits, rank)
    const { ranges } = clause
    const end = forwardStarts[rank + 1]!
    for (let at = forwardStarts[rank]!; at < end; at++) {
      const word = forward[at]!
      for (let range = 0; range < ranges.length; range += 2) {
        if (word >= ranges[range]! && word < ranges[range + 1]!) return true
      }
    }
    return false
  }
  const passes = (rank: number, clauses: readonly NameClause[], sets: readonly DocSet[]) => {
    for (let at = 0; at < clauses.length; at++) if (!meets(rank, clauses[at]!)) return false
    if (sets.length === 0) return true
    const doc = docs[rank]!
    for (let at = 0; at < sets.length; at++) if (!hasDoc(sets[at]!, doc)) return false
    return true
  }
  /** Keeps the matching ones of the first `length` ranks of the sorted `list`. `list` may be `found` itself. */
  const keep = (
    list: Uint32Array,
    length: number,
    clauses: readonly NameClause[],
    sets: readonly DocSet[],
  ) => {
    if (clauses.length === 0 && sets.length === 0) return { total: length, list, bits: null }
    let total = 0
    for (let at = 0; at < length; at++) {
      const rank = list[at]!
      if (passes(rank, clauses, sets)) found[total++] = rank
    }
    return { total, list: found, bits: null }
  }

  const byFilter = (
    list: Uint32Array,
    clauses: readonly NameClause[],
    others: readonly DocSet[],
  ): NameMatches => {
    let total = 0
    for (let at = 0; at < list.length; at++) {
      const rank = ranks[list[at]!]!
      if (passes(rank, clauses, others)) found[total++] = rank
    }
    found.subarray(0, total).sort()
    return { total, list: found, bits: null }
  }
  const byFewPostings = (
    driver: NameClause,
    others: readonly NameClause[],
    sets: readonly DocSet[],
  ): NameMatches => {
    let length = 0
    for (let range = 0; range < driver.ranges.length; range += 2) {
      const end = starts[driver.ranges[range + 1]!]!
      for (let at = starts[driver.ranges[range]!]!; at < end; at++) found[length++] = postings[at]!
    }
    found.subarray(0, length).sort()
    return keep(found, dedupeSorted(found, length), others, sets)
  }
  /**
   * Collects the names of several ranges. A name may contain several of the words, so matches are marked, which drops
   * duplicates (docs/product/search.md "Design goals of the engine"). Legal words have no postings, because most names
   * contain them. A clause of legal words alone checks every name.
   */
  const byManyPostings = (
    driver: NameClause,
    others: readonly NameClause[],
    sets: readonly DocSet[],
  ): NameMatches => {
    marked.fill(0)
    let total = 0
    if (driver.legal !== 0) {
      for (let rank = 0; rank < size; rank++) {
        if ((legal[rank]! & driver.legal) === 0 || !passes(rank, others, sets)) continue
        setBit(marked, rank)
        total++
      }
    }
    for (let range = 0; range < driver.ranges.length; range += 2) {
      const end = starts[driver.ranges[range + 1]!]!
      for (let at = starts[driver.ranges[range]!]!; at < end; at++) {
        const rank = postings[at]!
        if (hasBit(marked, rank) || !passes(rank, others, sets)) continue
        setBit(marked, rank)
        total++
      }
    }
    return { total, list: null, bits: marked }
  }
  const byWidePrefix = (
    bits: Int32Array,
    others: readonly NameClause[],
    sets: readonly DocSet[],
  ): NameMatches => {
    let total = 0
    for (let at = 0; at < bits.length; at++) {
      let kept = 0
      for (let left = bits[at]!; left !== 0; left &= left - 1) {
        const lowest = left & -left
        if (!passes((at << 5) + 31 - Math.clz32(lowest), others, sets)) continue
        kept |= lowest
        total++
      }
      marked[at] = kept
    }
    return { total, list: null, bits: marked }
  }
  const match: NameMatcher['match'] = (clauses, sets) => {
    const driver = driverOf(clauses)
    const shortest = shortestList(sets)
    if (shortest && (!driver || shortest.count < driver.size)) {
      return byFilter(
        shortest.list!,
        clauses,
        sets.filter((set) => set !== shortest),
      )
    }
    if (!driver) return byManyPostings(clauses[0]!, clauses.slice(1), sets)
    const others = clauses.filter((clause) => clause !== driver)
    const { ranges, size: length, wide } = driver
    if (ranges.length === 2 && ranges[1] === ranges[0]! + 1) {
      const start = starts[ranges[0]!]!
      return keep(postings.subarray(start, start + length), length, others, sets)
    }
    if (length <= SORT_AT_MOST) return byFewPostings(driver, others, sets)
    if (!wide) return byManyPostings(driver, others, sets)
    if (others.length === 0 && sets.length === 0) return { total: wide.count, list: null, bits: wide.bits }
    return byWidePrefix(wide.bits, others, sets)
  }
  const matchesAny: NameMatcher['matchesAny'] = (clauses) => {
    const driver = driverOf(clauses)
    // This must not write to the memory of the previous call's matches.
    if (!driver) {
      for (let rank = 0; rank < size; rank++) if (passes(rank, clauses, [])) return true
      return false
    }
    for (let range = 0; range < driver.ranges.length; range += 2) {
      const end = starts[driver.ranges[range + 1]!]!
      for (let at = starts[driver.ranges[range]!]!; at < end; at++)
        if (passes(postings[at]!, clauses, [])) return true
    }
    return false
  }
  return { match, matchesAny }
}

/** The clause with the fewest postings and no legal words. Its names are checked against the other clauses. */
const driverOf = (clauses: readonly NameClause[]): NameClause | undefined => {
  let driver: NameClause | undefined
  for (const clause of clauses)
    if (clause.legal === 0 && (!driver || clause.size < driver.size)) driver = clause
  return driver
}
