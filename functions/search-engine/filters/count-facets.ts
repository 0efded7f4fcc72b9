import { countBits, hasBit, setBit, wordsFor } from './bit-set.ts'
import { allDocs, type DocSet } from './doc-set.ts'
import type { Matches } from '../doc-order.ts'

/** Matches as one bitset, so that many sets are counted against them fast. */
export const bitsOf = ({ total, list, bits }: Matches, size: number): Int32Array => {
  if (bits) return bits
  if (!list) return allDocs(size).bits!
  const marked = new Int32Array(wordsFor(size))
  for (let at = 0; at < total; at++) setBit(marked, list[at]!)
  return marked
}

/** How many members of an exact set are in a bitset. */
export const countIn = ({ list, bits }: DocSet, within: Int32Array): number => {
  let count = 0
  if (list) for (const doc of list) count += hasBit(within, doc) ? 1 : 0
  else for (let at = 0; at < within.length; at++) count = (count + countBits(bits![at]! & within[at]!)) | 0
  return count
}
