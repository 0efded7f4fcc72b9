import {
  dedupeSorted,
  type DocSet,
  hasBit,
  hasDoc,
  includesSorted,
  setBit,
  wordsFor,
} from '../filters/doc-set.ts'
import type { OpenImage } from '../image-format.ts'
import { PageCollector } from '../page-collector.ts'
import type { NameClause } from './dictionary.ts'

/** The ranks of the names that match a query, as a sorted list or a bitset. The next call overwrites this memory. */
export interface NameMatches {
  readonly total: number
  readonly list: Uint32Array | null
  readonly bits: Int32Array | null
}

export const hasRank = (matches: NameMatches, rank: number): boolean =>
  matches.bits ? hasBit(matches.bits, rank) : includesSorted(matches.list!, matches.total, rank)

/** One page of the ranks, ascending. */
export const byRank = (matches: NameMatches, offset: number, limit: number): number[] => {
  if (matches.list) {
    const page: number[] = []
    const end = Math.min(offset + limit, matches.total)
    for (let at = offset; at < end; at++) page.push(matches.list[at]!)
    return page
  }
  const collector = new PageCollector(offset, limit)
  collector.addBits(matches.bits!)
  return collector.page
}

/** Whether the name at a rank matches every clause, and its document is in every set. */
type NameTest = (rank: number, clauses: readonly NameClause[], sets: readonly DocSet[]) => boolean

const openNameTest = (image: OpenImage): NameTest => {
  const docs = image.uint32s('names.docs')
  const legalBits = image.bytes('names.legal')
  const starts = image.uint32s('forward.starts')
  const words = image.uint32s('forward.words')

  const meets = (rank: number, clause: NameClause) => {
    if ((legalBits[rank]! & clause.legalBits) !== 0) return true
    if (clause.wide) return hasBit(clause.wide.bits, rank)
    const { ranges } = clause
    const end = starts[rank + 1]!
    for (let at = starts[rank]!; at < end; at++) {
      const word = words[at]!
      for (let range = 0; range < ranges.length; range += 2) {
        if (word >= ranges[range]! && word < ranges[range + 1]!) return true
      }
    }
    return false
  }
  return (rank, clauses, sets) => {
    for (let at = 0; at < clauses.length; at++) if (!meets(rank, clauses[at]!)) return false
    if (sets.length === 0) return true
    const doc = docs[rank]!
    for (let at = 0; at < sets.length; at++) if (!hasDoc(sets[at]!, doc)) return false
    return true
  }
}

/** Up to this many postings of different words are sorted. More postings are marked in a bitset. */
export const SORT_AT_MOST = 256

/**
 * The parts of the index that all scans read, and the memory that they write. Ranks go to `found`, or bits to `marked`.
 */
export interface NameScan {
  size: number
  ranks: Uint32Array
  legalBits: Uint8Array
  starts: Uint32Array
  postings: Uint32Array
  passes: NameTest
  found: Uint32Array
  marked: Int32Array
}

export const openNameScan = (image: OpenImage): NameScan => {
  const { size } = image.header
  return {
    size,
    ranks: image.uint32s('names.ranks'),
    legalBits: image.bytes('names.legal'),
    starts: image.uint32s('postings.starts'),
    postings: image.uint32s('postings.ranks'),
    passes: openNameTest(image),
    found: new Uint32Array(Math.max(size, SORT_AT_MOST)),
    marked: new Int32Array(wordsFor(size)),
  }
}

/**
 * Checks the first `length` ranks of the sorted `list`, and writes the matches to `found`. `list` may be `found`
 * itself.
 */
export function scanRanks(
  { passes, found }: NameScan,
  list: Uint32Array,
  length: number,
  clauses: readonly NameClause[],
  sets: readonly DocSet[],
): NameMatches {
  if (clauses.length === 0 && sets.length === 0) return { total: length, list, bits: null }
  let total = 0
  for (let at = 0; at < length; at++) {
    const rank = list[at]!
    if (passes(rank, clauses, sets)) found[total++] = rank
  }
  return { total, list: found, bits: null }
}

/** Checks the names of the documents in a filter's list. */
export function scanDocs(
  { ranks, passes, found }: NameScan,
  list: Uint32Array,
  clauses: readonly NameClause[],
  others: readonly DocSet[],
): NameMatches {
  let total = 0
  for (let at = 0; at < list.length; at++) {
    const rank = ranks[list[at]!]!
    if (passes(rank, clauses, others)) found[total++] = rank
  }
  found.subarray(0, total).sort()
  return { total, list: found, bits: null }
}

/** Checks the names of a few postings, at most `SORT_AT_MOST`. */
export function scanFewPostings(
  scan: NameScan,
  { ranges }: NameClause,
  others: readonly NameClause[],
  sets: readonly DocSet[],
): NameMatches {
  const { starts, postings, found } = scan
  let length = 0
  for (let range = 0; range < ranges.length; range += 2) {
    const end = starts[ranges[range + 1]!]!
    for (let at = starts[ranges[range]!]!; at < end; at++) found[length++] = postings[at]!
  }
  found.subarray(0, length).sort()
  return scanRanks(scan, found, dedupeSorted(found, length), others, sets)
}

/**
 * Checks the names of several ranges. A name may contain several of the words, so matches are marked, which drops
 * duplicates. Legal words have no postings, because most names contain them. So a clause of only legal words checks
 * every name.
 */
export function scanManyPostings(
  { size, legalBits, starts, postings, passes, marked }: NameScan,
  driver: NameClause,
  others: readonly NameClause[],
  sets: readonly DocSet[],
): NameMatches {
  marked.fill(0)
  let total = 0
  if (driver.legalBits !== 0) {
    for (let rank = 0; rank < size; rank++) {
      if ((legalBits[rank]! & driver.legalBits) === 0 || !passes(rank, others, sets)) continue
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

/** Checks the names of a short prefix. The image stores these names as a bitset. It may be `marked` itself. */
export function scanWidePrefix(
  { passes, marked }: NameScan,
  bits: Int32Array,
  others: readonly NameClause[],
  sets: readonly DocSet[],
): NameMatches {
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
