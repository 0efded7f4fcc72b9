import { type DocSet, hasDoc, includesSorted, clearBit, hasBit, setBit } from '../filters/doc-set.ts'
import { shortestList } from '../filters/filter-search.ts'
import type { OpenImage } from '../image-format.ts'
import { type Dictionary, type NameClause, openDictionary, type Typos } from './dictionary.ts'
import { openInitials } from './initials.ts'
import { openNameOrder } from './name-order.ts'
import {
  openNameScan,
  scanDocs,
  scanFewPostings,
  scanManyPostings,
  scanRanks,
  scanWidePrefix,
  SORT_AT_MOST,
  byRank,
  type NameMatches,
} from './name-scans.ts'
import type { NameReading } from './read-name-query.ts'
import type { WidePrefix } from './wide-prefixes.ts'

interface NameMatcher {
  match: (clauses: readonly NameClause[], sets: readonly DocSet[]) => NameMatches
  /** whether any name that is not hidden matches the clauses, regardless of filters; true for legal words only */
  matchesAny: (clauses: readonly NameClause[]) => boolean
}

/**
 * Matches names with the scan that reads the fewest names.
 * @param hidden The ranks of hidden names.
 * @param shown The set of the documents that are not hidden; empty if none is. All sets of a search have it.
 */
const openNameMatcher = (
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

/** The names of one image that match a text. The next call overwrites the matches. */
export interface FoundNames {
  readonly found: NameMatches
  /** A page of ranks in the order of a search. */
  readonly pageOf: (offset: number, limit: number, isOwnFirst?: boolean) => number[]
  /** The group of a rank in this order. Ranks of one group are ascending. */
  readonly groupOf: (rank: number, isOwnFirst?: boolean) => number
}

/** The names of one image, of which an index has one or two. Those of hidden documents are as if they were not there. */
export type NamePart = ReturnType<typeof openNamePart>

const NO_MATCHES: NameMatches = { total: 0, list: new Uint32Array(0), bits: null }

/**
 * Opens the names of an image.
 * @param hidden The numbers of hidden documents.
 * @param shown The set of all other documents; empty if none is hidden. Each list of sets that a search passes has it.
 */
export const openNamePart = (image: OpenImage, hidden: readonly number[], shown: readonly DocSet[]) => {
  const docs = image.uint32s('names.docs')
  const ranks = image.uint32s('names.ranks')
  const keys = image.bytes('keys.bytes')
  const keyOffsets = image.uint32s('keys.offsets')
  const ids = image.uint32s('ids')
  const hiddenRanks = hidden.map((doc) => ranks[doc]!)
  const dictionary = openDictionary(image, hiddenRanks)
  const matcher = openNameMatcher(image, hiddenRanks, shown)
  const order = openNameOrder(image)
  const isIn = (sets: readonly DocSet[], rank: number) => sets.every((set) => hasDoc(set, docs[rank]!))
  const shownOf = (list: Uint32Array) =>
    shown.length === 0 || list.length === 0 ? list : list.filter((rank) => isIn(shown, rank))

  /** The matches of the words of a reading. Null if no name of the image matches, regardless of filters. */
  const byWords = (
    words: readonly string[],
    onlyLegalWords: boolean,
    typos: Typos,
    sets: readonly DocSet[],
    isKnown: Parameters<Dictionary['clausesFor']>[3],
  ): NameMatches | null => {
    const clauses = dictionary.clausesFor(words, onlyLegalWords, typos, isKnown)
    if (!clauses) return null
    const matches = matcher.match(clauses, sets)
    return matches.total > 0 || (sets.length > shown.length && matcher.matchesAny(clauses)) ? matches : null
  }
  return {
    size: image.header.size,
    docs,
    ranks,
    dictionary,
    isIn,
    initialsOf: openInitials(image),
    /** The ranks of each word of the dictionary, and the words of each rank. */
    postings: { starts: image.uint32s('postings.starts'), ranks: image.uint32s('postings.ranks') },
    forward: { starts: image.uint32s('forward.starts'), words: image.uint32s('forward.words') },
    keyAt: (rank: number) => keys.subarray(keyOffsets[rank]!, keyOffsets[rank + 1]!),
    idAt: (rank: number) => ids[docs[rank]!]!,

    /** The names that match the words of a text with typos, by rank. Null as for `byWords`. */
    withTypos(...asked: Parameters<typeof byWords>): FoundNames | null {
      const found = byWords(...asked)
      const pageOf = (offset: number, limit: number) => byRank(found!, offset, limit)
      return found && { found, pageOf, groupOf: () => 0 }
    },

    /** The names that match a reading without typos. Null as for `byWords`. */
    asRead(reading: NameReading, onlyLegalWords: boolean, sets: readonly DocSet[]): FoundNames | null {
      const isWanted = (rank: number) => isIn(sets, rank)
      if (reading.isWhole) {
        const list = order.ranksNamed(reading.key).filter(isWanted)
        const pageOf = (offset: number, limit: number) => [...list.subarray(offset, offset + limit)]
        return list.length === 0
          ? null
          : { found: { total: list.length, list, bits: null }, pageOf, groupOf: () => 0 }
      }
      const matches = byWords(reading.words, onlyLegalWords, 'none', sets, dictionary.knows)
      const spelled = order.spelled(reading)
      const withoutSpaces = shownOf(spelled.withoutSpaces)
      if (!matches && withoutSpaces.length === 0) return null
      const found = joinMatches(matches ?? NO_MATCHES, withoutSpaces.filter(isWanted))
      return {
        found,
        pageOf: (offset, limit, isOwnFirst) => spelled.page(found, offset, limit, isOwnFirst),
        groupOf: spelled.groupOf,
      }
    },

    /** The ranks of the names that have one of these spellings, ascending. */
    named: (spellings: readonly string[]): number[] =>
      [...new Set(spellings.flatMap((spelling) => [...shownOf(order.ranksNamed(spelling))]))].toSorted(
        (a, b) => a - b,
      ),

    /** Whether the name of a document in every set goes on after the words of a reading. */
    goesOn: (reading: NameReading, sets: readonly DocSet[]): boolean =>
      order.spelled(reading).goesOn((rank) => isIn(sets, rank)),
  }
}

/**
 * Adds a few ranks to matches.
 * @param more Without duplicates; some may already be matches.
 */
const joinMatches = (matches: NameMatches, more: Uint32Array): NameMatches => {
  const { total, list, bits } = matches
  if (more.length === 0) return matches
  if (bits) {
    const added = more.filter((rank) => !hasBit(bits, rank))
    // the bits may be those of the image
    const all = bits.slice()
    for (const rank of added) setBit(all, rank)
    return { total: total + added.length, list: null, bits: all }
  }
  const added = more.filter((rank) => !includesSorted(list!, total, rank))
  const all = new Uint32Array(total + added.length)
  all.set(list!.subarray(0, total))
  all.set(added, total)
  return { total: all.length, list: all.toSorted(), bits: null }
}
