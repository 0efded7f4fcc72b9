/**
 * How many words give one bit to each number below `size`. A bitset is an Int32Array. With unsigned words above 2^31,
 * V8 would not use integers and would take twice as long.
 */
export const wordsFor = (size: number): number => (size + 31) >>> 5

export const setBit = (bits: Int32Array, at: number): void => {
  bits[at >>> 5]! |= 1 << (at & 31)
}

export const clearBit = (bits: Int32Array, at: number): void => {
  bits[at >>> 5]! &= ~(1 << (at & 31))
}

export const hasBit = (bits: Int32Array, at: number): boolean => ((bits[at >>> 5]! >>> (at & 31)) & 1) === 1

export const countBits = (word: number): number => {
  let sum = word - ((word >>> 1) & 0x55555555)
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333)
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The members in ascending order. The caller knows that there are at most `max`. */
export const membersOf = (bits: Int32Array, max: number): Uint32Array => {
  const members = new Uint32Array(max)
  let count = 0
  for (let at = 0; at < bits.length; at++) {
    for (let left = bits[at]!; left !== 0; left &= left - 1)
      members[count++] = (at << 5) + 31 - Math.clz32(left & -left)
  }
  return members.subarray(0, count)
}

/** A set of document numbers: a sorted list if sparse, else a bitset. */
export interface DocSet {
  /** the number of members; for a union of overlapping bitsets, an upper bound */
  readonly count: number
  readonly isExact: boolean
  readonly list: Uint32Array | null
  readonly bits: Int32Array | null
}

/**
 * Whether walking a list is faster than walking the words of a bitset. Building and reading an image both use this. A
 * list is smaller up to one member in 32. But each member must be looked up in the other sets, so the limit is lower.
 */
export const isSparse = (count: number, size: number): boolean => count * 128 < size

/**
 * The maximum size of a union that is sorted. For a larger union, marking bits is cheaper and never takes quadratic time:
 * such a query over 5.5 million rows once took 125 s.
 */
const SORT_AT_MOST = 256

/** The set of the documents in a list, which is sorted and has no duplicates. */
export const listed = (list: Uint32Array): DocSet => ({
  count: list.length,
  isExact: true,
  list,
  bits: null,
})

/** The set of all documents. A query without filters returns it. */
export const allDocs = (size: number): DocSet => {
  const bits = new Int32Array(wordsFor(size)).fill(-1)
  if (size % 32 !== 0) bits[bits.length - 1] = (1 << (size % 32)) - 1
  return { count: size, isExact: true, list: null, bits }
}

/** All documents that are not in a set. */
export const complementOf = (set: DocSet, size: number): DocSet => {
  const bits = allDocs(size).bits!
  const docs = listOf(set)
  for (const doc of docs) clearBit(bits, doc)
  return { count: size - docs.length, isExact: true, list: null, bits }
}

export const hasDoc = (set: DocSet, doc: number): boolean =>
  set.bits ? hasBit(set.bits, doc) : includesSorted(set.list!, set.list!.length, doc)

/** The members as a sorted list. */
export const listOf = ({ count, list, bits }: DocSet): Uint32Array => list ?? membersOf(bits!, count)

/**
 * Visits the members from `first` up to `end`, exclusive, in ascending order, until `visit` returns false. Of a list, only
 * the first `length` numbers are members.
 */
export const visitDocs = (
  { list, bits }: Pick<DocSet, 'list' | 'bits'>,
  length: number,
  first: number,
  end: number,
  visit: (doc: number) => boolean,
): void => {
  if (list) {
    for (let at = 0; at < length && list[at]! < end; at++) if (list[at]! >= first && !visit(list[at]!)) return
    return
  }
  for (let at = first >>> 5; at < wordsFor(end); at++) {
    for (let left = bits![at]!; left !== 0; left &= left - 1) {
      const doc = (at << 5) + 31 - Math.clz32(left & -left)
      if (doc >= end) return
      if (doc >= first && !visit(doc)) return
    }
  }
}

/** How many items come before another one. `isBefore` is true for the first ones, and false for the rest. */
export function placeAmong(length: number, isBefore: (place: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** Whether the first `length` numbers of a sorted list contain `value`. */
export const includesSorted = (list: ArrayLike<number>, length: number, value: number): boolean => {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (list[middle]! < value) low = middle + 1
    else high = middle
  }
  return low < length && list[low] === value
}

/** Removes duplicates, in place, from the first `length` numbers, which are sorted. Returns the new length. */
export const dedupeSorted = (list: Uint32Array, length: number): number => {
  let kept = 0
  for (let at = 0; at < length; at++) {
    if (kept === 0 || list[at] !== list[kept - 1]) list[kept++] = list[at]!
  }
  return kept
}

/** The set of these numbers. They may be unsorted and contain duplicates. */
export const setOf = (docs: Uint32Array, size: number): DocSet => {
  if (docs.length < 2) return listed(docs)
  if (docs.length > SORT_AT_MOST)
    return unionOf([{ count: docs.length, isExact: false, list: docs, bits: null }], size)
  const list = docs.toSorted()
  return listed(list.subarray(0, dedupeSorted(list, list.length)))
}

export const unionOf = (sets: readonly DocSet[], size: number): DocSet => {
  const max = sets.reduce((sum, set) => sum + set.count, 0)
  if (max <= SORT_AT_MOST && sets.every((set) => set.list)) {
    const all = new Uint32Array(max)
    let at = 0
    for (const set of sets) {
      all.set(set.list!, at)
      at += set.list!.length
    }
    return setOf(all, size)
  }
  const bits = new Int32Array(wordsFor(size))
  for (const { list, bits: words } of sets) {
    if (words) for (let at = 0; at < words.length; at++) bits[at]! |= words[at]!
    else for (const doc of list!) setBit(bits, doc)
  }
  return { count: Math.min(max, size), isExact: false, list: null, bits }
}
