import { expect, test } from 'vitest'
import { asWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import { recordEnd } from './record-end.ts'

const tried = [
  { host: 'a.example', found_by: 'guess', verdict: 'unread', confidence: null, reason: null },
  { host: 'b.example', found_by: 'guess', verdict: 'unread', confidence: null, reason: null },
] as const
const read = ['https://b.example/']

const record = (result: Parameters<typeof recordEnd>[0]) => recordEnd(result, { read }, asWrite)

test('the end of a search says whether it has found the website, and how many pages it asked for', () => {
  expect(record({ outcome: 'done', tried, effects: [] })).toMatchObject({
    effects: [{ pages: 3, isFound: true }],
  })
  const nothing = record({ outcome: 'done', reason: 'no-website', tried })
  expect(nothing).toMatchObject({ effects: [{ pages: 3, isFound: false }] })
  expect(record({ outcome: 'failed', reason: 'not-found' })).toMatchObject({
    effects: [{ pages: 1, isFound: false }],
  })
  expect(record({ outcome: 'continued', effects: [] })).toEqual({ outcome: 'continued', effects: [] })
})
