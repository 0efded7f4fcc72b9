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
