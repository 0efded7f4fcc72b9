import { type DocSet, hasDoc, listed, listOf, setOf, visitDocs } from '../filters/doc-set.ts'
import type { OpenImage } from '../image-format.ts'
import { PageCollector } from '../page-collector.ts'
import { byteOrderKey } from '../string-table.ts'
import { legalBitsStarting } from './legal-words.ts'
import { withoutSpaces } from './name-readings.ts'
import { byRank, hasRank, type NameMatches } from './name-scans.ts'
import type { NameReading } from './read-name-query.ts'
import { openSpellings } from './spelling-table.ts'

export interface SpelledNames {
  /**
   * The ranks of names that equal or begin with the text only if spaces do not matter, each once. Other names that begin
   * with it have its words, so a search by words finds them.
   */
  withoutSpaces: Uint32Array
  /**
   * One page of ranks: the groups of name-search.ts, each by rank. If `isOwnFirst`, names that begin with all words of
   * the text come before the trading names of others that equal it.
   */
  page: (matches: NameMatches, offset: number, limit: number, isOwnFirst?: boolean) => number[]
  /** The number of the group of a rank, in the order of `page`. */
  groupOf: (rank: number, isOwnFirst?: boolean) => number
  /** Whether a name that a test accepts goes on after the words of the text. */
  goesOn: (isWanted: (rank: number) => boolean) => boolean
}

export interface NameOrder {
  /** the ranks of the names that have a spelling, ascending; spaces do not matter */
  ranksNamed: (spelling: string) => Uint32Array
  spelled: (reading: NameReading) => SpelledNames
}

/** One group of names in the order of relevance. It contains the ranks from `first` up to `end`, exclusive, and `more`. */
interface Tier {
  readonly first: number
  readonly end: number
  readonly more: DocSet
}

const NONE = new Uint32Array(0)
const NOBODY = listed(NONE)

export const openNameOrder = (image: OpenImage): NameOrder => {
  const { size } = image.header
  // the table of keys; a key's position is the rank of its name, so keys with the same prefix are adjacent
  const keys = openSpellings(image, 'keys')
  const aliases = openSpellings(image, 'aliases')
  const aliasRanks = image.uint32s('aliases.ranks')
  const legalBits = image.bytes('names.legal')

  const rankedOnce = (ranks: Uint32Array, ofAliases: Uint32Array): Uint32Array => {
    if (ofAliases.length === 0) return ranks
    const all = new Uint32Array(ranks.length + ofAliases.length)
    all.set(ranks)
    for (let at = 0; at < ofAliases.length; at++) all[ranks.length + at] = aliasRanks[ofAliases[at]!]!
    return sorted(all)
  }
  const sorted = (ranks: Uint32Array): Uint32Array => listOf(setOf(ranks, size))
  const ranksNamed = (spelling: string): Uint32Array => {
    const text = byteOrderKey(withoutSpaces(spelling))
    return rankedOnce(keys.equalTo(text), aliases.equalTo(text))
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
      const text = byteOrderKey(start)
      const spaceless = withoutSpaces(text)
      const ofKeys = keys.beginningWith(text, spaceless)
      const ofAliases = aliases.beginningWith(text, spaceless)
      const named = key === start ? rankedOnce(ofKeys.equal(), ofAliases.equal()) : ranksNamed(key)
      const more = rankedOnce(ofKeys.onlyWithoutSpaces(), ofAliases.onlyWithoutSpaces())
      const tiersOf = (isOwnFirst: boolean): Tier[] => {
        const exact = { first: 0, end: 0, more: listed(named) }
        const others = aliasRanks.subarray(ofAliases.first, ofAliases.end)
        const prefix = {
          first: ofKeys.first,
          end: ofKeys.end,
          more: setOf(joined(others, completions(reading)), size),
        }
        // a name that goes on after the form, such as `Brown & Co Architects`
        const ending =
          full === undefined ? [] : [{ ...keys.startingWith(byteOrderKey(`${full} `)), more: NOBODY }]
        const own = (): Tier[] => [
          { first: 0, end: 0, more: setOf(keys.equalTo(byteOrderKey(withoutSpaces(key))), size) },
          ...ending,
          { ...keys.startingWith(byteOrderKey(`${key} `)), more: NOBODY },
          exact,
          { ...prefix, more: NOBODY },
          prefix,
        ]
        return isOwnFirst ? own() : [exact, ...ending, prefix]
      }
      return {
        withoutSpaces: key === start ? more : sorted(joined(more, named)),
        page: (matches, offset, limit, isOwnFirst = false) =>
          // the groups take longer than most searches, and order nothing here
          matches.total <= 1
            ? byRank(matches, offset, limit)
            : pageOf(tiersOf(isOwnFirst).filter(isFilled), matches, offset, limit, size),
        groupOf: (rank, isOwnFirst = false) => {
          const tiers = tiersOf(isOwnFirst)
          const group = tiers.findIndex((tier) => isInTier(tier, rank))
          return group === -1 ? tiers.length : group
        },
        goesOn: (isWanted) => {
          const { first, end } = keys.startingWith(byteOrderKey(`${key} `))
          for (let rank = first; rank < end; rank++) if (isWanted(rank)) return true
          return false
        },
      }
    },
  }
}

const joined = (some: Uint32Array, others: Uint32Array): Uint32Array => {
  if (others.length === 0) return some
  const all = new Uint32Array(some.length + others.length)
  all.set(some)
  all.set(others, some.length)
  return all
}

const isInTier = ({ first, end, more }: Tier, rank: number): boolean =>
  (rank >= first && rank < end) || (more.count > 0 && hasDoc(more, rank))

const isFilled = ({ first, end, more }: Tier): boolean => end > first || more.count > 0

/** One page of the matches: those in the first tier, those in the second but not in the first, and so on, then the others. */
const pageOf = (
  tiers: readonly Tier[],
  matches: NameMatches,
  offset: number,
  limit: number,
  size: number,
): number[] => {
  const collector = new PageCollector(offset, limit)
  /** Whether a rank is in one of the first `count` tiers. */
  const isTaken = (count: number, rank: number): boolean => {
    for (let at = 0; at < count; at++) if (isInTier(tiers[at]!, rank)) return true
    return false
  }
  for (let place = 0; place < tiers.length; place++) {
    const { first, end, more } = tiers[place]!
    const add = (rank: number): boolean => {
      if (hasRank(matches, rank) && !isTaken(place, rank)) collector.add(rank)
      return !collector.isFull
    }
    visitDocs(more, more.count, 0, first, add)
    for (let rank = first; rank < end && !collector.isFull; rank++) add(rank)
    if (!collector.isFull) visitDocs(more, more.count, end, size, add)
  }
  if (!collector.isFull)
    visitDocs(matches, matches.total, 0, size, (rank) => {
      if (!isTaken(tiers.length, rank)) collector.add(rank)
      return !collector.isFull
    })
  return collector.page
}
