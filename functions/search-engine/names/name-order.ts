import { membersOf, setBit, wordsFor } from '../filters/bit-set.ts'
import { dedupeSorted, includesSorted } from '../filters/doc-set.ts'
import type { OpenImage } from '../image-format.ts'
import { legalBitsStarting } from './legal-words.ts'
import { hasRank } from './name-matches.ts'
import type { NameMatches } from './name-matches.ts'
import { type NameReading, withoutSpaces } from './normalise-name.ts'
import { PageCollector } from '../page-collector.ts'
import { openSpellings } from './spelling-table.ts'

/** The names that one reading of a query finds by their spellings. */
export interface SpelledNames {
  /**
   * The ranks of names that equal or begin with the text only if spaces do not matter, ascending. Other names that begin
   * with it have its words, so a search by words finds them.
   */
  withoutSpaces: Uint32Array
  /** one page of ranks: the groups of name-search.ts, each by rank */
  page: (matches: NameMatches, offset: number, limit: number) => number[]
}

export interface NameOrder {
  /** the ranks of the names that have a spelling, ascending; spaces do not matter */
  ranksNamed: (spelling: string) => Uint32Array
  spelled: (reading: NameReading) => SpelledNames
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
const NO_TIER: Tier = { first: 0, end: 0, more: NONE }

export const openNameOrder = (image: OpenImage): NameOrder => {
  const { size } = image.header
  // the table of keys; a key's position is the rank of its name, so keys with the same prefix are adjacent
  const keys = openSpellings(image, 'keys')
  const aliases = openSpellings(image, 'aliases')
  const aliasRanks = image.uint32s('aliases.ranks')
  const legalBits = image.bytes('names.legal')

  const rankedOnce = (ranks: Uint32Array, ofAliases: Uint32Array): Uint32Array => {
    if (ofAliases.length === 0) return ranks.length < 2 ? ranks : sorted(ranks, size)
    const all = new Uint32Array(ranks.length + ofAliases.length)
    all.set(ranks)
    for (let at = 0; at < ofAliases.length; at++) all[ranks.length + at] = aliasRanks[ofAliases[at]!]!
    return sorted(all, size)
  }
  const ranksNamed = (spelling: string): Uint32Array => {
    const bytes = Buffer.from(withoutSpaces(spelling), 'utf8')
    return rankedOnce(keys.equalTo(bytes), aliases.equalTo(bytes))
  }
  /**
   * Names that equal all words except the last. The last word may be the beginning of one of their legal words: `ing
   * li` finds `ING Limited`.
   */
  const completions = ({ words, key }: NameReading): Uint32Array => {
    const bits = words.length > 1 ? legalBitsStarting(words.at(-1)!) : 0
    if (bits === 0) return NONE
    return ranksNamed(key.slice(0, key.lastIndexOf(' '))).filter((rank) => (legalBits[rank]! & bits) !== 0)
  }

  return {
    ranksNamed,
    spelled: (reading) => {
      const { key, start, full } = reading
      const bytes = Buffer.from(start, 'utf8')
      const spaceless = start.includes(' ') ? Buffer.from(withoutSpaces(start), 'utf8') : bytes
      const ofKeys = keys.beginningWith(bytes, spaceless)
      const ofAliases = aliases.beginningWith(bytes, spaceless)
      const named = key === start ? rankedOnce(ofKeys.equal(), ofAliases.equal()) : ranksNamed(key)
      const more = rankedOnce(ofKeys.onlyWithoutSpaces(), ofAliases.onlyWithoutSpaces())
      return {
        withoutSpaces: key === start ? more : sorted(Uint32Array.of(...more, ...named), size),
        page: (matches, offset, limit) => {
          const collector = new PageCollector(offset, limit)
          const exact = { first: 0, end: 0, more: named }
          const others = aliasRanks.subarray(ofAliases.first, ofAliases.end)
          const completed = completions(reading)
          const all = completed.length === 0 ? others : Uint32Array.of(...others, ...completed)
          const prefix = { first: ofKeys.first, end: ofKeys.end, more: sorted(all, size) }
          // a name that goes on after the form, such as `Brown & Co Architects`
          const ending =
            full === undefined ? NO_TIER : { ...keys.startingWith(Buffer.from(`${full} `)), more: NONE }
          const tiers = [exact, ending, prefix].filter(isFilled)
          for (let at = 0; at < tiers.length; at++) addTier(tiers, at, matches, collector)
          addMatches(matches, collector, tiers)
          return collector.page
        },
      }
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

const isFilled = ({ first, end, more }: Tier): boolean => end > first || more.length > 0

/** Whether a rank is in one of the first `count` tiers. */
const isTaken = (tiers: readonly Tier[], count: number, rank: number): boolean => {
  for (let at = 0; at < count; at++) {
    const { first, end, more } = tiers[at]!
    if ((rank >= first && rank < end) || (more.length > 0 && includesSorted(more, more.length, rank)))
      return true
  }
  return false
}

/**
 * Adds the matches in a group, in order, except those in an earlier group. `more` has ranks on both sides of the range.
 */
const addTier = (tiers: readonly Tier[], place: number, matches: NameMatches, collector: PageCollector) => {
  const { first, end, more } = tiers[place]!
  const add = (rank: number) => {
    if (hasRank(matches, rank) && !isTaken(tiers, place, rank)) collector.add(rank)
  }
  let at = 0
  for (; at < more.length && more[at]! < first; at++) add(more[at]!)
  for (let rank = first; rank < end && !collector.isFull; rank++) add(rank)
  for (; at < more.length && !collector.isFull; at++) if (more[at]! >= end) add(more[at]!)
}

const addMatches = (matches: NameMatches, collector: PageCollector, tiers: readonly Tier[]) => {
  if (matches.list) {
    for (let at = 0; at < matches.total && !collector.isFull; at++) {
      if (!isTaken(tiers, tiers.length, matches.list[at]!)) collector.add(matches.list[at]!)
    }
    return
  }
  for (let at = 0; at < matches.bits!.length && !collector.isFull; at++) {
    for (let left = matches.bits![at]!; left !== 0; left &= left - 1) {
      const rank = (at << 5) + 31 - Math.clz32(left & -left)
      if (!isTaken(tiers, tiers.length, rank)) collector.add(rank)
    }
  }
}
