import { clearBit, hasBit, setBit, wordsFor } from './bit-set.ts'
import { dedupeSorted, includesSorted } from './doc-set.ts'
import type { OpenImage } from './image-format.ts'
import { legalBitsStarting } from './legal-words.ts'
import { hasRank } from './name-matcher.ts'
import type { NameMatches } from './name-matcher.ts'
import { PageCollector } from './page-collector.ts'
import { openStrings } from './string-table.ts'

/** Up to this many names a tier is sorted; beyond it, marked in a bitset. */
const SORT_AT_MOST = 256

export interface NameOrder {
  /** one page of ranks: exact names, names that start with the words, then the rest, each by rank */
  page: (matches: NameMatches, words: readonly string[], offset: number, limit: number) => number[]
  /** ranks of the names that have exactly this spelling */
  ranksNamed: (spelling: string) => Uint32Array
}

export const openNameOrder = (image: OpenImage): NameOrder => {
  const spellings = openStrings(image, 'spellings')
  const ranks = image.words('spellings.ranks')
  const legal = image.bytes('names.legal')
  const marked = new Uint32Array(wordsFor(image.header.size))

  const exactly = (key: Uint8Array, start: number): Uint32Array => {
    let end = start
    while (spellings.equals(end, key)) end++
    return ranks.subarray(start, end)
  }
  /** Names that are all but the last word, where that may become one of their legal words: `ing li` is nearly `ING Limited`. */
  const nearlyTyped = (words: readonly string[]): Uint32Array => {
    const bits = words.length > 1 ? legalBitsStarting(words.at(-1)!) : 0
    if (bits === 0) return new Uint32Array(0)
    const key = Buffer.from(words.slice(0, -1).join(' '), 'utf8')
    return exactly(key, spellings.lowerBound(key)).filter((rank) => (legal[rank]! & bits) !== 0)
  }

  return {
    page: (matches, words, offset, limit) => {
      const collector = new PageCollector(offset, limit)
      const key = Buffer.from(words.join(' '), 'utf8')
      const start = spellings.lowerBound(key)
      const exact = sortedMatches(matches, exactly(key, start))
      for (const rank of exact) collector.add(rank)
      const starting = ranks.subarray(start, spellings.endOfPrefix(key, start))
      const nearly = nearlyTyped(words)
      if (starting.length + nearly.length <= SORT_AT_MOST) {
        const prefix = sortedMatches(matches, starting, nearly)
        for (const rank of prefix) if (!includesSorted(exact, exact.length, rank)) collector.add(rank)
        addOthers(matches, (rank) => includesSorted(prefix, prefix.length, rank), collector)
      } else {
        marked.fill(0)
        for (const rank of starting) if (hasRank(matches, rank)) setBit(marked, rank)
        for (const rank of nearly) if (hasRank(matches, rank)) setBit(marked, rank)
        for (const rank of exact) clearBit(marked, rank)
        collector.addBits(marked)
        for (const rank of exact) setBit(marked, rank)
        addOthers(matches, (rank) => hasBit(marked, rank), collector)
      }
      return collector.page
    },
    ranksNamed: (spelling) => {
      const key = Buffer.from(spelling, 'utf8')
      return exactly(key, spellings.lowerBound(key))
    },
  }
}

const addOthers = (matches: NameMatches, isTaken: (rank: number) => boolean, collector: PageCollector) => {
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

const sortedMatches = (matches: NameMatches, ...candidates: Uint32Array[]): Uint32Array => {
  const kept = candidates.flatMap((list) => [...list].filter((rank) => hasRank(matches, rank)))
  const sorted = Uint32Array.from(kept).toSorted()
  return sorted.subarray(0, dedupeSorted(sorted, sorted.length))
}
