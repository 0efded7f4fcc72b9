import { expect, test } from 'vitest'
import { and, countable, countIn, withoutEach } from './count-facets.ts'
import { type DocSet, membersOf } from './doc-set.ts'

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
