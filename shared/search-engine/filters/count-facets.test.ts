import { expect, test, describe, it } from 'vitest'
import { and, countable, countIn, withoutEach, countValues, facetColumn } from './count-facets.ts'
import { type DocSet, membersOf, isSparse, setBit, wordsFor } from './doc-set.ts'

const bitsOf = (docs: readonly number[]) => {
  const bits = new Int32Array(2)
  for (const doc of docs) bits[doc >>> 5]! |= 1 << (doc & 31)
  return bits
}
const listed = (...docs: number[]): DocSet => ({
  count: docs.length,
  isExact: true,
  list: Uint32Array.from(docs),
  bits: null,
})
const marked = (...docs: number[]): DocSet => ({
  count: docs.length,
  isExact: true,
  list: null,
  bits: bitsOf(docs),
})
const docsOf = (bits: Int32Array) => [...membersOf(bits, countable(bits).total)]

test.each([
  ['a list', listed],
  ['a bitset', marked],
])('what is in a bitset and in %s is in both', (_kind, setOf) => {
  expect(docsOf(and(bitsOf([1, 2, 3, 40]), setOf(2, 3, 4, 40)))).toEqual([2, 3, 40])
  expect(countIn(setOf(2, 3, 4, 40), countable(bitsOf([1, 2, 3, 40])))).toBe(3)
})

test('each set is left out in turn', () => {
  const base = bitsOf([1, 2, 3, 4, 5, 40])
  const sets = [listed(1, 2, 3, 40), marked(2, 3, 4, 40), listed(3, 4, 5, 40)]
  expect(withoutEach(base, sets).map(docsOf)).toEqual([
    [3, 4, 40],
    [3, 40],
    [2, 3, 40],
  ])
  expect(withoutEach(base, sets.slice(0, 1)).map(docsOf)).toEqual([[1, 2, 3, 4, 5, 40]])
})

const SIZE = 5_000

const setOf = (docs: readonly number[]): DocSet => {
  if (isSparse(docs.length, SIZE))
    return { count: docs.length, isExact: true, list: Uint32Array.from(docs), bits: null }
  return { count: docs.length, isExact: true, list: null, bits: bitsIn(docs) }
}
const bitsIn = (docs: readonly number[]): Int32Array => {
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
    const within = countable(bitsIn(all.filter((doc) => (doc * 7919) % SIZE < total)))
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
