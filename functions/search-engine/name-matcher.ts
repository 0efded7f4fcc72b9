import { hasBit, setBit, wordsFor } from './bit-set.ts'
import { hasDoc, includesSorted } from './doc-set.ts'
import type { DocSet } from './doc-set.ts'
import type { OpenImage } from './image-format.ts'
import type { NameClause } from './name-clauses.ts'

/** Ranks of the names that meet a query: sorted, or a bit each. Valid until the next call, which uses the same memory. */
export interface NameMatches {
  readonly total: number
  readonly list: Uint32Array | null
  readonly bits: Uint32Array | null
}

export const hasRank = (matches: NameMatches, rank: number): boolean =>
  matches.bits ? hasBit(matches.bits, rank) : includesSorted(matches.list!, matches.total, rank)

export interface NameMatcher {
  match: (clauses: readonly NameClause[], sets: readonly DocSet[]) => NameMatches
  /** whether any name meets the clauses, whatever the filters */
  matchesAny: (clauses: readonly NameClause[]) => boolean
}

export const openNameMatcher = (image: OpenImage): NameMatcher => {
  const { size } = image.header
  const docs = image.words('names.docs')
  const ranks = image.words('names.ranks')
  const legal = image.bytes('names.legal')
  const starts = image.words('postings.starts')
  const postings = image.words('postings.ranks')
  const forwardStarts = image.words('forward.starts')
  const forward = image.words('forward.words')
  const found = new Uint32Array(size)
  const marked = new Uint32Array(wordsFor(size))

  const meets = (rank: number, { ranges, legal: bits }: NameClause) => {
    if ((legal[rank]! & bits) !== 0) return true
    const end = forwardStarts[rank + 1]!
    for (let at = forwardStarts[rank]!; at < end; at++) {
      const word = forward[at]!
      for (let range = 0; range < ranges.length; range += 2) {
        if (word >= ranges[range]! && word < ranges[range + 1]!) return true
      }
    }
    return false
  }
  const meetsAll = (rank: number, clauses: readonly NameClause[]) => {
    for (let at = 0; at < clauses.length; at++) if (!meets(rank, clauses[at]!)) return false
    return true
  }
  const passesFilters = (rank: number, sets: readonly DocSet[]) => {
    const doc = docs[rank]!
    for (let at = 0; at < sets.length; at++) if (!hasDoc(sets[at]!, doc)) return false
    return true
  }

  const byFilter = (
    list: Uint32Array,
    others: readonly DocSet[],
    clauses: readonly NameClause[],
  ): NameMatches => {
    let total = 0
    for (const doc of list) {
      const rank = ranks[doc]!
      if (meetsAll(rank, clauses) && passesFilters(rank, others)) found[total++] = rank
    }
    const inOrder = found.subarray(0, total)
    inOrder.sort()
    return { total, list: inOrder, bits: null }
  }
  const byOneWord = (word: number, others: readonly NameClause[], sets: readonly DocSet[]): NameMatches => {
    const own = postings.subarray(starts[word], starts[word + 1])
    if (others.length === 0 && sets.length === 0) return { total: own.length, list: own, bits: null }
    let total = 0
    for (const rank of own) {
      if (meetsAll(rank, others) && passesFilters(rank, sets)) found[total++] = rank
    }
    return { total, list: found.subarray(0, total), bits: null }
  }
  /** Words share names, so matches are marked, which also drops repeats (search.md, cliff 1). */
  const byManyWords = (
    driver: NameClause,
    others: readonly NameClause[],
    sets: readonly DocSet[],
  ): NameMatches => {
    marked.fill(0)
    let total = 0
    for (let range = 0; range < driver.ranges.length; range += 2) {
      const end = starts[driver.ranges[range + 1]!]!
      for (let at = starts[driver.ranges[range]!]!; at < end; at++) {
        const rank = postings[at]!
        if (hasBit(marked, rank) || !meetsAll(rank, others) || !passesFilters(rank, sets)) continue
        setBit(marked, rank)
        total++
      }
    }
    return { total, list: null, bits: marked }
  }
  /** Legal words are on most names and have no postings: every name is looked at. */
  const byLegalWord = (clauses: readonly NameClause[], sets: readonly DocSet[]): NameMatches => {
    let total = 0
    for (let rank = 0; rank < size; rank++) {
      if (meetsAll(rank, clauses) && passesFilters(rank, sets)) found[total++] = rank
    }
    return { total, list: found.subarray(0, total), bits: null }
  }

  const match: NameMatcher['match'] = (clauses, sets) => {
    const driver = driverOf(clauses)
    const lists = sets.filter((set) => set.list).toSorted((a, b) => a.count - b.count)
    const [shortest] = lists
    if (shortest && (!driver || shortest.count < driver.size)) {
      return byFilter(
        shortest.list!,
        sets.filter((set) => set !== shortest),
        clauses,
      )
    }
    if (!driver) return byLegalWord(clauses, sets)
    const others = clauses.filter((clause) => clause !== driver)
    const [first, end] = driver.ranges
    return driver.ranges.length === 2 && end === first! + 1
      ? byOneWord(first!, others, sets)
      : byManyWords(driver, others, sets)
  }
  const matchesAny: NameMatcher['matchesAny'] = (clauses) => {
    const driver = driverOf(clauses)
    if (!driver) return match(clauses, []).total > 0
    const others = clauses.filter((clause) => clause !== driver)
    for (let range = 0; range < driver.ranges.length; range += 2) {
      const end = starts[driver.ranges[range + 1]!]!
      for (let at = starts[driver.ranges[range]!]!; at < end; at++)
        if (meetsAll(postings[at]!, others)) return true
    }
    return false
  }
  return { match, matchesAny }
}

/** The clause with the fewest postings: what the others are checked against. */
const driverOf = (clauses: readonly NameClause[]) =>
  clauses
    .filter((clause) => clause.legal === 0)
    .reduce<NameClause | undefined>(
      (best, clause) => (best && best.size <= clause.size ? best : clause),
      undefined,
    )
