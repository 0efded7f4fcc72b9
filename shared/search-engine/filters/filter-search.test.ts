import { describe, expect, test } from 'vitest'
import { type DocSet, setBit, wordsFor } from './doc-set.ts'
import { searchFilters } from './filter-search.ts'

/** The multiples of a number below `size`, as a bitset. */
const multiplesOf = (step: number, size: number): DocSet => {
  const bits = new Int32Array(wordsFor(size))
  for (let doc = 0; doc < size; doc += step) setBit(bits, doc)
  return { count: Math.ceil(size / step), isExact: true, list: null, bits }
}

describe('the documents in several bitsets', () => {
  // an odd and an even number of words, and a page that ends in the first, a middle and the last word
  test.each([
    [[2, 3], 1024, 0, 3],
    [[2, 3], 1056, 0, 15],
    [[2, 3], 1055, 160, 50],
    [[2, 3, 5], 1056, 10, 15],
    [[1, 2, 3, 5], 1056, 0, 15],
    [[1, 2, 3, 5, 7], 1056, 0, 15],
    [[1, 2, 3, 5, 7, 11], 9999, 2, 15],
  ])('%j below %i: the total, and the page from %i of %i', (steps, size, offset, limit) => {
    const sets = steps.map((step) => multiplesOf(step, size))
    const all = Array.from({ length: size }, (_, doc) => doc).filter((doc) =>
      steps.every((step) => doc % step === 0),
    )
    expect(searchFilters(sets, size, offset, limit)).toEqual({
      total: all.length,
      page: all.slice(offset, offset + limit),
    })
  })
})
