import { countBits } from './bit-set.ts'
import type { Matches } from '../doc-order.ts'
import { hasDoc } from './doc-set.ts'
import type { DocSet } from './doc-set.ts'
import { PageCollector } from '../page-collector.ts'

/** How many documents are in every set, and one page of them in document order. */
export const searchFilters = (
  sets: readonly DocSet[],
  size: number,
  offset: number,
  limit: number,
): { total: number; page: number[] } => {
  const collector = new PageCollector(offset, limit)
  const shortest = shortestList(sets)
  const total =
    sets.length === 0
      ? everything(size, collector)
      : shortest
        ? byList(
            shortest.list!,
            sets.filter((set) => set !== shortest),
            collector,
          )
        : byBits(sets, collector)
  return { total, page: collector.page }
}

/** The documents that are in every set. The caller pages through them in another order. */
export const matchFilters = (sets: readonly DocSet[], size: number): Matches => {
  const [first, ...others] = sets
  if (first === undefined) return { total: size, list: null, bits: null }
  const shortest = shortestList(sets)
  if (shortest) {
    const rest = sets.filter((set) => set !== shortest)
    const list = shortest.list!.filter((doc) => rest.every((set) => hasDoc(set, doc)))
    return { total: list.length, list, bits: null }
  }
  if (others.length === 0 && first.isExact) return { total: first.count, list: null, bits: first.bits }
  const bits = new Int32Array(first.bits!.length)
  const total = intersect(
    sets.map((set) => set.bits!),
    bits,
  )
  return { total, list: null, bits }
}

/** The shortest list among the sets. It is the cheapest to walk. Undefined if all sets are bitsets. */
export const shortestList = (sets: readonly DocSet[]): DocSet | undefined => {
  let shortest: DocSet | undefined
  for (const set of sets) if (set.list && (!shortest || set.count < shortest.count)) shortest = set
  return shortest
}

const everything = (size: number, collector: PageCollector) => {
  for (let doc = 0; doc < size && !collector.isFull; doc++) collector.add(doc)
  return size
}

const byList = (list: Uint32Array, others: readonly DocSet[], collector: PageCollector) => {
  let total = 0
  for (let at = 0; at < list.length; at++) {
    const doc = list[at]!
    let other = 0
    while (other < others.length && hasDoc(others[other]!, doc)) other++
    if (other < others.length) continue
    total++
    collector.add(doc)
  }
  return total
}

const byBits = (sets: readonly DocSet[], collector: PageCollector) => {
  const [first] = sets
  if (sets.length === 1 && first!.isExact) {
    collector.addBits(first!.bits!)
    return first!.count
  }
  const words = new Int32Array(first!.bits!.length)
  const total = intersect(
    sets.map((set) => set.bits!),
    words,
  )
  collector.addBits(words)
  return total
}

/**
 * Writes the intersection of the bitsets and counts its members. One pass handles four bitsets. If there are more, a
 * recursive call first combines the rest into one bitset.
 */
const intersect = (bitsets: readonly Int32Array[], into: Int32Array): number => {
  const [a, b = a, c = b, ...rest] = bitsets
  const d = rest.length > 1 ? into : (rest[0] ?? c)
  if (rest.length > 1) intersect(rest, into)
  let total = 0
  for (let at = 0; at < into.length; at++) {
    const word = a![at]! & b![at]! & c![at]! & d![at]!
    into[at] = word
    total = (total + countBits(word)) | 0
  }
  return total
}
