import { bitsOf } from './filters/count-facets.ts'
import { type DocSet, countBits } from './filters/doc-set.ts'

/** A search without some of its filters. */
export interface Relaxation {
  /** the positions of the dropped filters, ascending */
  readonly without: readonly number[]
  readonly total: number
}

/** How many filters can be relaxed. A mask in one positive 32-bit integer represents a set of filters. */
export const MAX_RELAXABLE = 31

/** How many documents fail exactly the filters of each mask. */
export type MissedCounts = ReadonlyMap<number, number>

/**
 * Counts each document under the mask of the filters that it fails, because dropping those filters finds the document. So
 * there are at most as many counters as documents, however many combinations exist.
 * @param filters One set of documents per filter, at most MAX_RELAXABLE.
 * @param docs The documents to count, as bits.
 * @throws RangeError if there are more filters.
 */
export const countMissed = (filters: readonly DocSet[], size: number, docs: Int32Array): MissedCounts => {
  if (filters.length > MAX_RELAXABLE) throw new RangeError(`More than ${MAX_RELAXABLE} filters to relax`)
  const bitsOfEach = filters.map(({ count, list, bits }) => bitsOf({ total: count, list, bits }, size))
  const counts = new Map<number, number>()
  // 32 documents are split at a time. Few of them differ in the filters that they fail.
  const split = (at: number, word: number, filter: number, mask: number) => {
    if (filter === bitsOfEach.length) {
      counts.set(mask, (counts.get(mask) ?? 0) + countBits(word))
      return
    }
    const passed = word & bitsOfEach[filter]![at]!
    if (passed !== 0) split(at, passed, filter + 1, mask)
    if (passed !== word) split(at, word & ~passed, filter + 1, mask | (1 << filter))
  }
  docs.forEach((word, at) => {
    if (word !== 0) split(at, word, 0, 0)
  })
  return counts
}

/**
 * Finds results by dropping filters: fewest dropped first, then most matches. Each dropped filter is needed: with it,
 * the total would be smaller.
 * @param filters The number of filters.
 * @param counts The counts of each part of an index.
 */
export const relaxationsOf = (
  filters: number,
  counts: readonly MissedCounts[],
  max: number,
): Relaxation[] => {
  const positions = Array.from({ length: filters }, (_, at) => at)
  return fewestDropped(sumOf(counts), max).map(({ mask, total }) => ({
    without: positions.filter((at) => ((mask >>> at) & 1) === 1),
    total,
  }))
}

const sumOf = ([first, ...others]: readonly MissedCounts[]): MissedCounts => {
  if (others.length === 0) return first!
  const sum = new Map(first)
  for (const counts of others) for (const [mask, count] of counts) sum.set(mask, (sum.get(mask) ?? 0) + count)
  return sum
}

/**
 * Finds combinations of filters to drop. Each filter of a combination is needed: with it, the total would be smaller. A
 * combination is the mask of a document, or a union of such masks. Smaller combinations are found first, because a
 * union joins two of them.
 * @param counts How many documents fail exactly the filters of each mask.
 */
const fewestDropped = (counts: MissedCounts, max: number) => {
  const countOf = (mask: number) => counts.get(mask) ?? 0
  const bySize = Map.groupBy(counts.keys(), countBits)
  const known: { mask: number; total: number }[] = []
  for (let size = 1; size <= MAX_RELAXABLE && known.length < max; size++) {
    const unions = unionsOf(known).filter((mask) => countBits(mask) === size)
    const masks = [...new Set([...(bySize.get(size) ?? []), ...unions])]
    const level = masks.map((mask) => {
      const smaller = known.filter((one) => (one.mask & ~mask) === 0)
      return { mask, total: smaller.reduce((sum, one) => sum + countOf(one.mask), countOf(mask)) }
    })
    known.push(...level.toSorted((a, b) => b.total - a.total || a.mask - b.mask))
  }
  return known.slice(0, max)
}

const unionsOf = (known: readonly { mask: number }[]): number[] =>
  known.flatMap((one, at) => known.slice(at + 1).map((other) => one.mask | other.mask))
