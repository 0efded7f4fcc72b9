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
