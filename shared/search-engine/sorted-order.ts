/** Four characters as one 32-bit number. The strings must consist of one-byte characters (byteOrderKey). */
const headOf = (text: string, from: number): number => {
  const end = text.length
  return (
    ((from < end ? text.charCodeAt(from) : 0) << 24) |
    ((from + 1 < end ? text.charCodeAt(from + 1) : 0) << 16) |
    ((from + 2 < end ? text.charCodeAt(from + 2) : 0) << 8) |
    (from + 3 < end ? text.charCodeAt(from + 3) : 0)
  )
}

const HEAD = 4
/** So many strings are sorted faster by comparing them than by their heads. */
const FEW = 24

/**
 * The indexes of strings in sorted order; `tie` (or the index) orders equal strings. Sorting takes most of the time of
 * a build. So the first heads of strings are sorted as 64-bit numbers, together with the indexes. Strings with equal
 * heads are then sorted by the next head. Only a few strings are compared themselves.
 */
export const sortedOrder = (keys: readonly string[], tie?: ArrayLike<number>): Uint32Array => {
  const packed = new BigUint64Array(keys.length)
  const halves = new Uint32Array(packed.buffer)
  const order = new Uint32Array(keys.length)
  for (let at = 0; at < keys.length; at++) order[at] = at
  const compare = (a: number, b: number) => {
    const left = keys[a]!
    const right = keys[b]!
    if (left !== right) return left < right ? -1 : 1
    return tie ? tie[a]! - tie[b]! : a - b
  }
  const sortFew = (start: number, end: number) => {
    for (let next = start + 1; next < end; next++) {
      const own = order[next]!
      let at = next
      for (; at > start && compare(order[at - 1]!, own) > 0; at--) order[at] = order[at - 1]!
      order[at] = own
    }
  }
  /** Sorts strings that are equal up to `from`. */
  const sortHeads = (start: number, end: number, from: number) => {
    for (let at = start; at < end; at++) {
      halves[2 * at] = order[at]!
      halves[2 * at + 1] = headOf(keys[order[at]!]!, from)
    }
    packed.subarray(start, end).sort()
    for (let at = start; at < end; at++) order[at] = halves[2 * at]!
    for (let first = start, last = start; first < end; first = last) {
      const head = halves[2 * first + 1]
      for (last = first + 1; last < end && halves[2 * last + 1] === head;) last++
      if (last - first === 1) continue
      if (last - first <= FEW) sortFew(first, last)
      // all of them have ended, or are told apart by nothing but a zero
      else if (head === 0) order.subarray(first, last).sort(compare)
      else sortHeads(first, last, from + HEAD)
    }
  }
  sortHeads(0, keys.length, 0)
  return order
}
