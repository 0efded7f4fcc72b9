import { expect, test } from 'vitest'
import { batchFailures } from './batch-failures.ts'

const named = (...identifiers: unknown[]) => ({
  batchItemFailures: identifiers.map((itemIdentifier) => ({ itemIdentifier })),
})

test.each([
  ['nothing', undefined, []],
  ['null', null, []],
  ['an empty object', {}, []],
  ['no list', { batchItemFailures: null }, []],
  ['an empty list', named(), []],
  ['one item', named('b'), ['b']],
  ['two items', named('c', 'a'), ['c', 'a']],
  ['an item that was not in the batch', named('a', 'x'), ['a', 'b', 'c']],
  ['an empty name', named(''), ['a', 'b', 'c']],
  ['no name', named(null), ['a', 'b', 'c']],
  ['a misspelt key', { batchItemFailures: [{ item: 'a' }] }, ['a', 'b', 'c']],
  ['a text', 'done', ['a', 'b', 'c']],
])('the failures are found when a worker answers with %s', (_, answer, failed) => {
  expect(batchFailures(answer, ['a', 'b', 'c'])).toEqual(failed)
})
