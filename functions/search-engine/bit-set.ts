/** Words of 32 bits that hold one bit for each number below `size`. */
export const wordsFor = (size: number): number => (size + 31) >>> 5

export const setBit = (bits: Uint32Array, at: number): void => {
  bits[at >>> 5]! |= 1 << (at & 31)
}

export const clearBit = (bits: Uint32Array, at: number): void => {
  bits[at >>> 5]! &= ~(1 << (at & 31))
}

export const hasBit = (bits: Uint32Array, at: number): boolean => ((bits[at >>> 5]! >>> (at & 31)) & 1) === 1

export const countBits = (word: number): number => {
  let sum = word - ((word >>> 1) & 0x55555555)
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333)
  return Math.imul((sum + (sum >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
