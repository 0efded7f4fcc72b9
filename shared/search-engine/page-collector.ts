import { countBits } from './filters/doc-set.ts'

/** Collects one page of matches that arrive in their final order. */
export class PageCollector {
  readonly page: number[] = []
  #toSkip: number
  readonly #limit: number

  constructor(offset: number, limit: number) {
    this.#toSkip = offset
    this.#limit = limit
  }

  get isFull(): boolean {
    return this.page.length >= this.#limit
  }

  add(member: number): void {
    if (this.#toSkip > 0) this.#toSkip--
    else if (!this.isFull) this.page.push(member)
  }

  /** Adds the members of one word of a bitset. `base` is the number of its first bit. */
  addWord(word: number, base: number): void {
    if (this.isFull) return
    if (this.#toSkip > 0) {
      const count = countBits(word)
      if (count <= this.#toSkip) {
        this.#toSkip -= count
        return
      }
    }
    for (let left = word; left !== 0; left &= left - 1) this.add(base + 31 - Math.clz32(left & -left))
  }

  addBits(bits: Int32Array): void {
    for (let at = 0; at < bits.length && !this.isFull; at++) {
      if (bits[at] !== 0) this.addWord(bits[at]!, at << 5)
    }
  }
}
