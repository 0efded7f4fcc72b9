import type { DocSet } from './doc-set.ts'

/** The number of a value, and one more for no value, takes two bytes. */
const MOST_VALUES = 2 ** 16 - 1

/**
 * The values of a facet by document: for each, the number of its value plus 1, or 0 if it has none. Counting matches by
 * it takes the same time for two values as for a thousand. Null for a facet of which a document has several values, or
 * that has too many.
 */
export function facetColumn(sets: readonly DocSet[], size: number): Uint16Array | null {
  if (sets.length > MOST_VALUES) return null
  const column = new Uint16Array(size)
  for (const [value, { list, bits }] of sets.entries()) {
    if (list) {
      for (let at = 0; at < list.length; at++) {
        if (column[list[at]!] !== 0) return null
        column[list[at]!] = value + 1
      }
      continue
    }
    for (let at = 0; at < bits!.length; at++) {
      for (let left = bits![at]!; left !== 0; left &= left - 1) {
        const doc = (at << 5) + 31 - Math.clz32(left & -left)
        if (column[doc] !== 0) return null
        column[doc] = value + 1
      }
    }
  }
  return column
}

/** How many of some documents have each of so many values. */
export function countByColumn(column: Uint16Array, values: number, docs: Uint32Array): Uint32Array {
  const counts = new Uint32Array(values + 1)
  for (let at = 0; at < docs.length; at++) counts[column[docs[at]!]!]!++
  return counts.subarray(1)
}
