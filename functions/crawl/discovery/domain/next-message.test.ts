import { expect, test } from 'vitest'
import { memoryWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import { nextMessage, type NextMessageDependencies } from './next-message.ts'

const dependencies: NextMessageDependencies = {
  idempotentMessage: (key, message) => memoryWrite({ what: key.join(' '), values: message }),
  pause: 2000,
  now: () => new Date('2026-11-23T10:05:00.000Z'),
}
const step = { jobId: 'j', suggestion: undefined, requestId: 'r' }

test('the next host is tried at once', () => {
  expect(nextMessage(dependencies, step, { tried: [], read: [] })).toEqual({
    what: 'j r 0 undefined',
    values: { type: 'discoverWebsite', body: { job_id: 'j', tried: [], read: [] }, requestId: 'r' },
  })
})

test('a further page waits for the pause of its host, and the suggestion and the found hosts go along', () => {
  const progress = { tried: [], found: ['b.example'], read: ['https://a.example/'] }
  expect(nextMessage(dependencies, { ...step, suggestion: 'a.example' }, progress)).toMatchObject({
    what: 'j r 0 1 https://a.example/',
    values: {
      body: { suggestion: 'a.example', found: ['b.example'], read: ['https://a.example/'] },
      notBefore: new Date('2026-11-23T10:05:02.000Z'),
    },
  })
})

const messageAfter = (read: string[]) => nextMessage(dependencies, step, { tried: [], read })

test('the same step has the same message, and each later step another one', () => {
  expect(messageAfter(['https://a.example/'])).toEqual(messageAfter(['https://a.example/']))
  expect(messageAfter(['https://a.example/'])).not.toEqual(
    messageAfter(['https://a.example/', 'https://a.example/legal']),
  )
})
