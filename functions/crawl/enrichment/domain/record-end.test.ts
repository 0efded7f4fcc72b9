import { expect, test } from 'vitest'
import { asWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import { recordEnd } from './record-end.ts'

const progress = {
  read: ['https://a.example/', 'https://a.example/about'],
  refused: ['https://a.example/jobs'],
}
const record = (result: Parameters<typeof recordEnd>[0]) => recordEnd(result, progress, asWrite)

test('the end of a reading is written with the number of pages that it asked for', () => {
  expect(record({ outcome: 'done', effects: [asWrite({ facts: 1 })] })).toEqual({
    outcome: 'done',
    effects: [{ facts: 1 }, { pages: 4, isRead: true }],
  })
  expect(record({ outcome: 'failed', reason: 'not-found' })).toEqual({
    outcome: 'failed',
    reason: 'not-found',
    effects: [{ pages: 4, isRead: false }],
  })
})

test('a page in between, or a wait, is not an end', () => {
  const next = { outcome: 'continued', effects: [] } as const
  const wait = { outcome: 'postponed', until: new Date(0), reason: 'busy' } as const
  expect([record(next), record(wait)]).toEqual([next, wait])
})
