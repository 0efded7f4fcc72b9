/** The first four characters as one 32-bit number. The strings must consist of one-byte characters (byteOrderKey). */
const headOf = (text: string): number => {
  let head = 0
  for (let at = 0; at < 4; at++) head = (head << 8) | (at < text.length ? text.charCodeAt(at) : 0)
  return head
}

/**
 * The indexes of strings in sorted order; `tie` (or the index) orders equal strings. Sorting takes most of the time of
 * a build. So the heads of strings are first sorted as 64-bit numbers, together with the indexes. Only strings with
 * equal heads are then compared.
 */
export const sortedOrder = (keys: readonly string[], tie?: ArrayLike<number>): Uint32Array => {
  const packed = new BigUint64Array(keys.length)
  const halves = new Uint32Array(packed.buffer)
  for (let at = 0; at < keys.length; at++) {
    halves[2 * at] = at
    halves[2 * at + 1] = headOf(keys[at]!)
  }
  packed.sort()
  const order = new Uint32Array(keys.length)
  for (let at = 0; at < keys.length; at++) order[at] = halves[2 * at]!
  const compare = (a: number, b: number) => {
    const left = keys[a]!
    const right = keys[b]!
    if (left !== right) return left < right ? -1 : 1
    return tie ? tie[a]! - tie[b]! : a - b
  }
  for (let start = 0, end = 0; start < keys.length; start = end) {
    const head = halves[2 * start + 1]
    for (end = start + 1; end < keys.length && halves[2 * end + 1] === head;) end++
    if (end - start > 1) order.subarray(start, end).sort(compare)
  }
  return order
}
