import { membersOf, setBit, wordsFor } from '../filters/bit-set.ts'
import { dedupeSorted, includesSorted } from '../filters/doc-set.ts'
import type { OpenImage } from '../image-format.ts'
import { legalBitsStarting } from './legal-words.ts'
import { hasRank } from './name-matches.ts'
import type { NameMatches } from './name-matches.ts'
import { PageCollector } from '../page-collector.ts'
import { openStrings } from '../string-table.ts'

export interface NameOrder {
  /** one page of ranks: exact names, then names that begin with the words, then all others, each group by rank */
  page: (matches: NameMatches, words: readonly string[], offset: number, limit: number) => number[]
  /** ranks of the names that have exactly this spelling, ascending */
  ranksNamed: (spelling: string) => number[]
  /**
   * up to `most` ranks: first of names that begin with the text, then of names with another such spelling, each
   * ascending
   */
  ranksBeginning: (start: string, most: number) => number[]
}

/**
 * One group of names in the order of relevance. It contains the ranks from `first` up to `end`, exclusive, and the
 * sorted ranks in `more`.
 */
interface Tier {
  readonly first: number
  readonly end: number
  readonly more: Uint32Array
}

const SORT_AT_MOST = 256
const NONE = new Uint32Array(0)

export const openNameOrder = (image: OpenImage): NameOrder => {
  const { size } = image.header
  // the table of keys; a key's position is the rank of its name, so keys with the same prefix are adjacent
  const keys = openStrings(image, 'keys')
  const aliases = openStrings(image, 'aliases')
  const aliasRanks = image.uint32s('aliases.ranks')
  const legalBits = image.bytes('names.legal')

  const exactly = (bytes: Uint8Array, firstKey: number, firstAlias: number): Tier => {
    let end = firstKey
    while (keys.equals(end, bytes)) end++
    let endAlias = firstAlias
    while (aliases.equals(endAlias, bytes)) endAlias++
    return { first: firstKey, end, more: sorted(aliasRanks.subarray(firstAlias, endAlias), size) }
  }
  const startingWith = (bytes: Uint8Array, firstKey: number, firstAlias: number, more: Uint32Array): Tier => {
    const others = aliasRanks.subarray(firstAlias, aliases.endOfPrefix(bytes, firstAlias))
    const all = more.length === 0 ? others : Uint32Array.of(...others, ...more)
    return { first: firstKey, end: keys.endOfPrefix(bytes, firstKey), more: sorted(all, size) }
  }
  const named = (spelling: string): Tier => {
    const bytes = Buffer.from(spelling, 'utf8')
    return exactly(bytes, keys.lowerBound(bytes), aliases.lowerBound(bytes))
  }
  /**
   * Names that equal all words except the last. The last word may be the beginning of one of their legal words: `ing
   * li` finds `ING Limited`.
   */
  const completions = (words: readonly string[]): Uint32Array => {
    const bits = words.length > 1 ? legalBitsStarting(words.at(-1)!) : 0
    if (bits === 0) return NONE
    return Uint32Array.from(ranksOf(named(words.slice(0, -1).join(' ')))).filter(
      (rank) => (legalBits[rank]! & bits) !== 0,
    )
  }

  return {
    page: (matches, words, offset, limit) => {
      const collector = new PageCollector(offset, limit)
      const bytes = Buffer.from(words.join(' '), 'utf8')
      const firstKey = keys.lowerBound(bytes)
      const firstAlias = aliases.lowerBound(bytes)
      const exact = exactly(bytes, firstKey, firstAlias)
      const prefix = startingWith(bytes, firstKey, firstAlias, completions(words))
      addTier(exact, matches, collector, () => false)
      addTier(prefix, matches, collector, (rank) => isIn(exact, rank))
      addMatches(matches, collector, (rank) => isIn(prefix, rank))
      return collector.page
    },
    ranksNamed: (spelling) => ranksOf(named(spelling)),
    ranksBeginning: (start, most) => {
      const bytes = Buffer.from(start, 'utf8')
      const firstKey = keys.lowerBound(bytes)
      const { first, end, more } = startingWith(bytes, firstKey, aliases.lowerBound(bytes), NONE)
      const own = Array.from({ length: Math.min(end - first, most) }, (_, at) => first + at)
      const others = [...more].filter((rank) => rank < first || rank >= end)
      return [...own, ...others].slice(0, most)
    },
  }
}

/** Sorts ranks and removes duplicates. For long lists a bitset takes a tenth of the time. */
const sorted = (ranks: Uint32Array, size: number): Uint32Array => {
  if (ranks.length === 0) return NONE
  if (ranks.length <= SORT_AT_MOST) {
    const list = ranks.toSorted()
    return list.subarray(0, dedupeSorted(list, list.length))
  }
  const bits = new Int32Array(wordsFor(size))
  for (let at = 0; at < ranks.length; at++) setBit(bits, ranks[at]!)
  return membersOf(bits, ranks.length)
}

const isIn = ({ first, end, more }: Tier, rank: number): boolean =>
  (rank >= first && rank < end) || (more.length > 0 && includesSorted(more, more.length, rank))

const ranksOf = ({ first, end, more }: Tier): number[] => {
  const outside = [...more].filter((rank) => rank < first || rank >= end)
  return [...outside, ...Array.from({ length: end - first }, (_, at) => first + at)].toSorted((a, b) => a - b)
}

/**
 * Adds the matches in a group, in order, except those in an earlier group. `more` has ranks on both sides of the range.
 */
const addTier = (
  tier: Tier,
  matches: NameMatches,
  collector: PageCollector,
  isTaken: (rank: number) => boolean,
) => {
  const { first, end, more } = tier
  const add = (rank: number) => {
    if (hasRank(matches, rank) && !isTaken(rank)) collector.add(rank)
  }
  let at = 0
  for (; at < more.length && more[at]! < first; at++) add(more[at]!)
  for (let rank = first; rank < end && !collector.isFull; rank++) add(rank)
  for (; at < more.length && !collector.isFull; at++) if (more[at]! >= end) add(more[at]!)
}

const addMatches = (matches: NameMatches, collector: PageCollector, isTaken: (rank: number) => boolean) => {
  if (matches.list) {
    for (let at = 0; at < matches.total && !collector.isFull; at++) {
      if (!isTaken(matches.list[at]!)) collector.add(matches.list[at]!)
    }
    return
  }
  for (let at = 0; at < matches.bits!.length && !collector.isFull; at++) {
    for (let left = matches.bits![at]!; left !== 0; left &= left - 1) {
      const rank = (at << 5) + 31 - Math.clz32(left & -left)
      if (!isTaken(rank)) collector.add(rank)
    }
  }
}
