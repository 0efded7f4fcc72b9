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
 * @param docs The documents to count; undefined for all.
 * @param filters One set of documents per filter, at most MAX_RELAXABLE.
 * @throws RangeError if there are more filters.
 */
export const countMissed = (
  filters: readonly DocSet[],
  size: number,
  docs: Uint32Array | undefined,
): MissedCounts => {
  if (filters.length > MAX_RELAXABLE) throw new RangeError(`More than ${MAX_RELAXABLE} filters to relax`)
  const missed = missedFilters(filters, size)
  return countEach(docs ? docs.map((doc) => missed[doc]!) : missed, filters.length)
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

/** For each document, a mask of the filters that it fails. */
const missedFilters = (filters: readonly DocSet[], size: number): Uint32Array => {
  const missed = new Uint32Array(size).fill((1 << filters.length) - 1)
  filters.forEach(({ list, bits }, at) => {
    const others = ~(1 << at)
    if (list) for (const doc of list) missed[doc]! &= others
    else {
      for (let word = 0; word < bits!.length; word++) {
        for (let left = bits![word]!; left !== 0; left &= left - 1)
          missed[(word << 5) + 31 - Math.clz32(left & -left)]! &= others
      }
    }
  })
  return missed
}

/** Counts how often each mask occurs. If an array can hold all masks, it takes a third of the time of a map. */
const countEach = (masks: Uint32Array, filters: number): Map<number, number> => {
  const counts = new Map<number, number>()
  if (2 ** filters > masks.length) {
    for (const mask of masks) counts.set(mask, (counts.get(mask) ?? 0) + 1)
    return counts
  }
  const counters = new Uint32Array(2 ** filters)
  for (const mask of masks) counters[mask]!++
  counters.forEach((count, mask) => {
    if (count > 0) counts.set(mask, count)
  })
  return counts
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
