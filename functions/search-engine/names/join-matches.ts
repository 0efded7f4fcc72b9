import { hasBit, setBit } from '../filters/bit-set.ts'
import { includesSorted } from '../filters/doc-set.ts'
import type { NameMatches } from './name-matches.ts'

/**
 * Adds a few ranks to matches.
 * @param more Sorted, without duplicates; some may already be matches.
 */
export const joinMatches = (matches: NameMatches, more: Uint32Array): NameMatches => {
  const { total, list, bits } = matches
  if (more.length === 0) return matches
  if (bits) {
    const added = more.filter((rank) => !hasBit(bits, rank))
    if (added.length === 0) return matches
    // the bits may be those of the image
    const all = bits.slice()
    for (let at = 0; at < added.length; at++) setBit(all, added[at]!)
    return { total: total + added.length, list: null, bits: all }
  }
  const added = more.filter((rank) => !includesSorted(list!, total, rank))
  if (added.length === 0) return matches
  const all = new Uint32Array(total + added.length)
  all.set(list!.subarray(0, total))
  all.set(added, total)
  return { total: all.length, list: all.toSorted(), bits: null }
}
