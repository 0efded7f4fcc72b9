import { expect, test } from 'vitest'
import { memoryWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import { nextMessage, type NextMessageDependencies } from './next-message.ts'

const dependencies: NextMessageDependencies = {
  idempotentMessage: (key, message) => memoryWrite({ what: key.join(' '), values: message }),
  pause: 2000,
  now: () => new Date('2026-11-23T10:05:00.000Z'),
}

test('the next page waits for the pause of its host', () => {
  const progress = { read: ['https://a.example/'], refused: ['https://a.example/jobs'] }
  expect(nextMessage(dependencies, { jobId: 'j', requestId: 'r' }, progress)).toEqual({
    what: 'j r https://a.example/ without https://a.example/jobs',
    values: {
      type: 'enrichCompany',
      body: { job_id: 'j', ...progress },
      requestId: 'r',
      notBefore: new Date('2026-11-23T10:05:02.000Z'),
    },
  })
})

test('each request and each page has its own message', () => {
  const keys = [
    { requestId: 'r', read: ['a'], refused: [] },
    { requestId: 'r', read: [], refused: ['a'] },
    { requestId: 's', read: ['a'], refused: [] },
  ].map(({ requestId, ...progress }) => {
    const { what } = nextMessage(dependencies, { jobId: 'j', requestId }, progress) as { what: string }
    return what
  })
  expect(new Set(keys).size).toBe(keys.length)
})
