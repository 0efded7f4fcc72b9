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

/** A growing list of strings, stored as UTF-8. */
export class GrowingBytes {
  #bytes = Buffer.allocUnsafe(1 << 16)
  length = 0

  push(text: string): void {
    const max = text.length * 3
    if (this.length + max > this.#bytes.length) {
      const larger = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.length + max))
      this.#bytes.copy(larger, 0, 0, this.length)
      this.#bytes = larger
    }
    this.length += this.#bytes.write(text, this.length, 'utf8')
  }

  finish(): Uint8Array {
    return this.#bytes.subarray(0, this.length)
  }
}
