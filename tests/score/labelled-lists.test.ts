import { expect, test } from 'vitest'
import { labelledLists, labelledRows, readList } from './labelled-lists.ts'

/** The lists with a case that is still not read. */
const missing: Record<string, number> = { 'tests/score/remote/list-2.tsv': 1 }

test.each(labelledLists)('the texts of %s are read as well as before', (file) => {
  const missed = readList(file).filter(({ verdict }) => verdict !== 'right')
  expect(missed.filter(({ verdict }) => verdict !== 'missing')).toEqual([])
  expect({ missed, count: missed.length }).toMatchObject({ count: missing[file] ?? 0 })
})

test('there are 21 lists with 2,453 texts', () => {
  expect([labelledLists.length, labelledLists.flatMap(labelledRows).length]).toEqual([21, 2453])
})
