const HEAD = 6

/** The first six characters as one number below 2^48; the strings must be of one-byte characters (byteOrderKey). */
const headOf = (text: string): number => {
  let head = 0
  for (let at = 0; at < HEAD; at++) head = head * 256 + (at < text.length ? text.charCodeAt(at) : 0)
  return head
}

/**
 * The indexes of strings in their sorted order, `tie` (or the index) deciding between equal ones. Comparing numbers
 * first makes this some three times faster than a plain sort, and a build is mostly sorting.
 */
export const sortedOrder = (keys: readonly string[], tie?: ArrayLike<number>): Uint32Array => {
  const heads = Float64Array.from(keys, headOf)
  const order = Uint32Array.from(keys, (_, at) => at)
  order.sort((a, b) => {
    const difference = heads[a]! - heads[b]!
    if (difference !== 0) return difference
    const [left, right] = [keys[a]!, keys[b]!]
    if (left !== right) return left < right ? -1 : 1
    return tie ? tie[a]! - tie[b]! : a - b
  })
  return order
}
