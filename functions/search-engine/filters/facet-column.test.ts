import { describe, expect, it } from 'vitest'
import { countable, countIn, countValues, facetColumn } from './count-facets.ts'
import { isSparse, type DocSet, setBit, wordsFor } from './doc-set.ts'

const SIZE = 5_000

const setOf = (docs: readonly number[]): DocSet => {
  if (isSparse(docs.length, SIZE))
    return { count: docs.length, isExact: true, list: Uint32Array.from(docs), bits: null }
  return { count: docs.length, isExact: true, list: null, bits: bitsOf(docs) }
}
const bitsOf = (docs: readonly number[]): Int32Array => {
  const bits = new Int32Array(wordsFor(SIZE))
  for (const doc of docs) setBit(bits, doc)
  return bits
}
const all = Array.from({ length: SIZE }, (_, doc) => doc)
const every = (step: number) => all.filter((doc) => doc % step === 0)
/** A facet whose first value most documents have, whose others are rare, and which some documents lack. */
const single = [
  setOf(all.filter((doc) => doc % 3 > 0)),
  ...Array.from({ length: 200 }, (_, value) => setOf(every(3).filter((doc) => doc % 201 === value))),
]

describe('counts of the values of a facet', () => {
  it.each([0, 1, 40, 700, SIZE])('are the same by columns and by sets, for %i matches', (total) => {
    const within = countable(bitsOf(all.filter((doc) => (doc * 7919) % SIZE < total)))
    expect(within.total).toBe(total)
    const column = facetColumn(single, SIZE)
    const bySets = single.map((set) => countIn(set, within))
    expect(Array.from(countValues(single, () => column, within))).toEqual(bySets)
    expect(Array.from(countValues(single, () => null, within))).toEqual(bySets)
  })

  it('come from no column if a document has two values', () => {
    expect(facetColumn([setOf(every(2)), setOf(every(3))], SIZE)).toBeNull()
    expect(facetColumn([setOf([6]), setOf(every(3))], SIZE)).toBeNull()
    expect(facetColumn([setOf(every(3)), setOf([6])], SIZE)).toBeNull()
  })
})
