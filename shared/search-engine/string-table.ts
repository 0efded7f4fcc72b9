import { placeAmong } from './filters/doc-set.ts'
import type { OpenImage } from './image-format.ts'

/** A growing list of numbers. Its typed array doubles when it is full. */
export class GrowingWords {
  #words = new Uint32Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.#words.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.#words)
      this.#words = larger
    }
    this.#words[this.length++] = value
  }

  finish(): Uint32Array {
    return this.#words.subarray(0, this.length)
  }
}

const encoder = new TextEncoder()
// a name may begin with the mark that a decoder drops
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

const NOT_ASCII = /[\u0080-\uffff]/

/**
 * Returns a string whose order under `<` equals the order of `text` by UTF-8 bytes, that is by code points. Every
 * sorted table in an image has this order.
 */
export const byteOrderKey = (text: string): string =>
  NOT_ASCII.test(text) ? Array.from(encoder.encode(text), (byte) => String.fromCharCode(byte)).join('') : text

/** So many strings become bytes together, because a call for each takes longer than its work. */
const TOGETHER = 512

/** Builds the sections `<name>.bytes` and `<name>.offsets` of a list of strings. */
export const writeStrings = (
  name: string,
  strings: Iterable<string>,
): [string, Uint8Array | Uint32Array][] => {
  const blocks: Uint8Array[] = []
  const offsets = new GrowingWords()
  offsets.push(0)
  let end = 0
  let waiting: string[] = []
  const add = (block: Uint8Array) => {
    blocks.push(block)
    return block.length
  }
  const flush = () => {
    const block = encoder.encode(waiting.join(''))
    const isAscii = block.length === waiting.reduce((sum, { length }) => sum + length, 0)
    if (isAscii) blocks.push(block)
    for (const text of waiting) offsets.push((end += isAscii ? text.length : add(encoder.encode(text))))
    waiting = []
  }
  for (const text of strings) if (waiting.push(text) === TOGETHER) flush()
  flush()
  const joined = new Uint8Array(end)
  blocks.reduce((at, block) => {
    joined.set(block, at)
    return at + block.length
  }, 0)
  return [
    [`${name}.bytes`, joined],
    [`${name}.offsets`, offsets.finish()],
  ]
}

/** The first two bytes of a byteOrderKey as a number; 0 for each missing one. */
export const codeOf = (key: string): number => (key.charCodeAt(0) << 8) | key.charCodeAt(1)

/**
 * Returns a function that says where the strings of a sorted table start whose code is at least a number. It remembers
 * each answer, because a search of the whole table misses the cache of the processor.
 */
export const openBounds = (length: number, search: (code: number) => number): ((code: number) => number) => {
  let known: Uint32Array | undefined
  return (code) => {
    known ??= new Uint32Array(2 ** 16)
    if (code >= known.length) return length
    if (known[code] === 0) known[code] = 1 + search(code)
    return known[code]! - 1
  }
}

export interface StringTable {
  readonly length: number
  at: (index: number) => string
  /** the first index whose string does not sort before `key` */
  lowerBound: (key: string) => number
  /**
   * the first index, at or after `from`, whose string does not begin with `key`; `from` must be the lower bound of
   * `key`
   */
  endOfPrefix: (key: string, from: number) => number
  equals: (index: number, key: string) => boolean
  startsWith: (index: number, key: string) => boolean
}

/**
 * Reads strings in place. Texts to find are given as their `byteOrderKey`, whose characters are bytes. `lowerBound` and
 * `endOfPrefix` require that the strings are sorted by it.
 */
export const openStrings = (image: OpenImage, name: string): StringTable => {
  const bytes = image.bytes(`${name}.bytes`)
  const offsets = image.uint32s(`${name}.offsets`)
  const length = offsets.length - 1

  const lengthAt = (index: number): number => offsets[index + 1]! - offsets[index]!
  /** negative if the string sorts before `key`, 0 if it begins with `key`, positive if it sorts after */
  const compareStart = (index: number, key: string) => {
    const start = offsets[index]!
    const own = offsets[index + 1]! - start
    const shared = own < key.length ? own : key.length
    for (let at = 0; at < shared; at++) {
      const difference = bytes[start + at]! - key.charCodeAt(at)
      if (difference !== 0) return difference
    }
    return own < key.length ? -1 : 0
  }
  const search = (key: string, from: number, to: number) =>
    from + placeAmong(to - from, (place) => compareStart(from + place, key) < 0)
  const boundOf = openBounds(length, (code) =>
    search(String.fromCharCode(code >>> 8, code & 0xff).replaceAll('\0', ''), 0, length),
  )
  const lowerBound = (key: string) => {
    const code = codeOf(key)
    return search(key, boundOf(code), boundOf(code + 1))
  }
  const endOfPrefix = (key: string, from: number) => {
    let low = from
    let high = length
    // galloping search comes first, because most ranges end near their start
    for (let step = 1; from + step < length; step *= 2) {
      if (compareStart(from + step, key) > 0) {
        high = from + step
        break
      }
      low = from + step
    }
    while (low < high) {
      const middle = (low + high) >>> 1
      if (compareStart(middle, key) <= 0) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    length,
    at: (index) => decoder.decode(bytes.subarray(offsets[index]!, offsets[index + 1]!)),
    lowerBound,
    endOfPrefix,
    equals: (index, key) =>
      index < length && lengthAt(index) === key.length && compareStart(index, key) === 0,
    startsWith: (index, key) => compareStart(index, key) === 0,
  }
}
