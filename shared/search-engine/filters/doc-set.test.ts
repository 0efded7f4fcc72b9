import { expect, test } from 'vitest'
import { type DocSet, listed, visitDocs, setBit } from './doc-set.ts'

const MEMBERS = [2, 31, 33, 40, 63]

const bits = new Int32Array(2)
for (const doc of MEMBERS) setBit(bits, doc)
const inBits: Pick<DocSet, 'list' | 'bits'> = { list: null, bits }

test.each([
  ['a list', listed(Uint32Array.from(MEMBERS))],
  ['a bitset', inBits],
])('the members of %s from the first to before the end are visited in order', (_how, set) => {
  const visited = (first: number, end: number) => {
    const docs: number[] = []
    visitDocs(set, MEMBERS.length, first, end, (doc) => docs.push(doc) > 0)
    return docs
  }
  expect(visited(0, 64)).toEqual(MEMBERS)
  expect(visited(3, 40)).toEqual([31, 33])
  expect(visited(33, 41)).toEqual([33, 40])
})
