import type { Matches } from '../doc-order.ts'
import { PageCollector } from '../page-collector.ts'
import { countBits, type DocSet, hasDoc } from './doc-set.ts'

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
  const [first, ...others] = sets
  if (others.length === 0 && first!.isExact) {
    collector.addBits(first!.bits!)
    return first!.count
  }
  const [a, b, c, d] = fourOf(sets.map((set) => set.bits!))
  let total = 0
  let at = 0
  for (; at < a.length && !collector.isFull; at++) {
    const word = a[at]! & b[at]! & c[at]! & d[at]!
    if (word === 0) continue
    total += countBits(word)
    collector.addWord(word, at << 5)
  }
  return total + countCommon(a, b, c, d, at)
}

const intersect = (bitsets: readonly Int32Array[], into: Int32Array): number => {
  const [a, b, c, d] = fourOf(bitsets)
  let total = 0
  for (let at = 0; at < into.length; at++) {
    const word = a[at]! & b[at]! & c[at]! & d[at]!
    into[at] = word
    total = (total + countBits(word)) | 0
  }
  return total
}

/** Four bitsets with the same intersection, which one pass can read: some may be the same. */
const fourOf = (bitsets: readonly Int32Array[]): [Int32Array, Int32Array, Int32Array, Int32Array] => {
  const [a, b = a!, c = b, ...rest] = bitsets
  if (rest.length < 2) return [a!, b, c, rest[0] ?? c]
  const others = new Int32Array(a!.length)
  intersect(rest, others)
  return [a!, b, c, others]
}

/**
 * How many members four bitsets have in common, from a word on. Counting the bits of a word takes longer than reading it.
 * So two words and a rest are added bit by bit (a carry-save adder), and only their carries are counted.
 */
const countCommon = (a: Int32Array, b: Int32Array, c: Int32Array, d: Int32Array, from: number): number => {
  let carries = 0
  let rest = 0
  let at = from
  for (; at + 1 < a.length; at += 2) {
    const one = a[at]! & b[at]! & c[at]! & d[at]!
    const other = a[at + 1]! & b[at + 1]! & c[at + 1]! & d[at + 1]!
    const sum = rest ^ one
    carries = (carries + countBits((rest & one) | (sum & other))) | 0
    rest = sum ^ other
  }
  const last = at < a.length ? a[at]! & b[at]! & c[at]! & d[at]! : 0
  return 2 * carries + countBits(rest) + countBits(last)
}
