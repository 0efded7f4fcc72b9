import { countBits } from './bit-set.ts'
import type { DocSet } from './doc-set.ts'

/** A search without some of its filters. */
export interface Relaxation {
  /** places of the filters that are dropped, ascending */
  readonly without: readonly number[]
  readonly total: number
}

/** Each combination of filters has a counter, so there is room for so many: 4 MB. */
export const MOST_RELAXABLE = 20

/**
 * The ways to find something by dropping filters: those that drop fewest first, then those that find most. Each dropped
 * filter is needed: without it the total would be smaller. The work grows with the documents, not with the combinations:
 * each document is counted under the filters that it misses, and dropping those is what finds it.
 * @param docs The documents that count, undefined for all.
 * @param filters One set of documents a filter, at most MOST_RELAXABLE.
 */
export const relaxationsOf = (
  filters: readonly DocSet[],
  size: number,
  docs: readonly number[] | undefined,
  most: number,
): Relaxation[] => {
  if (filters.length > MOST_RELAXABLE) throw new RangeError(`More than ${MOST_RELAXABLE} filters to relax`)
  const missed = missedFilters(filters, size)
  const counts = new Uint32Array(1 << filters.length)
  const present: number[] = []
  const count = (mask: number) => {
    if (counts[mask] === 0) present.push(mask)
    counts[mask]!++
  }
  if (docs) for (const doc of docs) count(missed[doc]!)
  else for (let doc = 0; doc < size; doc++) count(missed[doc]!)
  return fewestDropped(present, counts, most).map(({ mask, total }) => ({
    without: filters.flatMap((_, at) => ((mask >>> at) & 1 ? [at] : [])),
    total,
  }))
}

/** For each document a bit for each filter that it does not meet. */
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

/**
 * Combinations of which each filter is needed are the unions of what documents miss. All smaller ones are known when a
 * size is looked at, so each union is one of two of them.
 * @param counts How many documents miss exactly a combination.
 */
const fewestDropped = (present: readonly number[], counts: Uint32Array, most: number) => {
  const bySize = Map.groupBy(present, countBits)
  const known: { mask: number; total: number }[] = []
  for (let size = 1; size <= MOST_RELAXABLE && known.length < most; size++) {
    const unions = unionsOf(known).filter((mask) => countBits(mask) === size)
    const masks = [...new Set([...(bySize.get(size) ?? []), ...unions])]
    const level = masks.map((mask) => {
      const smaller = known.filter((one) => (one.mask & ~mask) === 0)
      return { mask, total: smaller.reduce((sum, one) => sum + counts[one.mask]!, counts[mask]!) }
    })
    known.push(...level.toSorted((a, b) => b.total - a.total || a.mask - b.mask))
  }
  return known.slice(0, most)
}

const unionsOf = (known: readonly { mask: number }[]): number[] =>
  known.flatMap((one, at) => known.slice(at + 1).map((other) => one.mask | other.mask))
