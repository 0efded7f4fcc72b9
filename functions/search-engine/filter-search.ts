import { countBits } from './bit-set.ts'
import { hasDoc } from './doc-set.ts'
import type { DocSet } from './doc-set.ts'
import { PageCollector } from './page-collector.ts'

/** Documents that are in every set, counted, with one page of them in document order. */
export const searchFilters = (
  sets: readonly DocSet[],
  size: number,
  offset: number,
  limit: number,
): { total: number; page: number[] } => {
  const collector = new PageCollector(offset, limit)
  const lists = sets.filter((set) => set.list).toSorted((a, b) => a.count - b.count)
  const bitsets = sets.filter((set) => set.bits)
  const [driver] = lists
  const total =
    sets.length === 0
      ? everything(size, collector)
      : driver
        ? byList(driver.list!, [...bitsets, ...lists.slice(1)], collector)
        : byBits(bitsets, collector)
  return { total, page: collector.page }
}

const everything = (size: number, collector: PageCollector) => {
  for (let doc = 0; doc < size && !collector.isFull; doc++) collector.add(doc)
  return size
}

const byList = (list: Uint32Array, others: readonly DocSet[], collector: PageCollector) => {
  let total = 0
  for (const doc of list) {
    if (!others.every((set) => hasDoc(set, doc))) continue
    total++
    collector.add(doc)
  }
  return total
}

const byBits = (sets: readonly DocSet[], collector: PageCollector) => {
  const [first, ...others] = sets
  const bits = first!.bits!
  if (others.length === 0 && first!.isExact) {
    collector.addBits(bits)
    return first!.count
  }
  let total = 0
  const rest = others.map((set) => set.bits!)
  for (let at = 0; at < bits.length; at++) {
    let word = bits[at]!
    for (let other = 0; other < rest.length; other++) word &= rest[other]![at]!
    if (word === 0) continue
    total += countBits(word)
    collector.addWord(word, at << 5)
  }
  return total
}
