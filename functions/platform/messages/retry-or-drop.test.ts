import { expect, test } from 'vitest'
import { PermanentFailure, retryOrDrop } from './retry-or-drop.ts'

const queue = {
  batchSize: 10,
  maxConcurrency: 2,
  visibilityTimeoutSeconds: 60,
  retryDelaysSeconds: [5, 30, 120],
  maxAgeSeconds: 900,
}
const passing = new Error('not today')
const permanent = new PermanentFailure('never')

test.each([
  { error: passing, receiveCount: 1, verdict: { next: 'retry', afterSeconds: 5 } },
  { error: passing, receiveCount: 2, verdict: { next: 'retry', afterSeconds: 30 } },
  { error: passing, receiveCount: 3, verdict: { next: 'retry', afterSeconds: 120 } },
  { error: passing, receiveCount: 4, verdict: { next: 'dead-letter' } },
  { error: passing, receiveCount: 9, verdict: { next: 'dead-letter' } },
  { error: permanent, receiveCount: 1, verdict: { next: 'dead-letter' } },
  { error: permanent, receiveCount: 4, verdict: { next: 'dead-letter' } },
  { error: 'thrown text', receiveCount: 1, verdict: { next: 'retry', afterSeconds: 5 } },
])(
  'after $error, a message received $receiveCount times gets $verdict',
  ({ error, receiveCount, verdict }) => {
    expect(retryOrDrop(error, receiveCount, queue)).toEqual(verdict)
  },
)

test('without delays a message is tried once', () => {
  expect(retryOrDrop(passing, 1, { ...queue, retryDelaysSeconds: [] })).toEqual({ next: 'dead-letter' })
})
