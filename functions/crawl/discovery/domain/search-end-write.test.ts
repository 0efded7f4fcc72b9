import { expect, test } from 'vitest'
import { memoryWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import { searchEndWrite, type SearchEndDependencies } from './search-end-write.ts'

const dependencies: SearchEndDependencies = {
  foundWrite: (values) => memoryWrite({ what: 'found', values }),
  endedWrite: (id, ended) => memoryWrite({ what: 'ended', values: { id, ...ended } }),
  now: () => new Date('2026-11-23T10:05:00.000Z'),
}

test('a website that a search has found is read next', () => {
  expect(searchEndWrite(dependencies, 7, { pages: 3, isFound: true })).toEqual({ what: 'found', values: 7 })
})

test('a search that has found no website counts as a failed reading with its pages', () => {
  const ended = { id: 7, at: '2026-11-23T10:05:00.000Z', pages: 3, isRead: false }
  expect(searchEndWrite(dependencies, 7, { pages: 3, isFound: false })).toEqual({
    what: 'ended',
    values: ended,
  })
})
