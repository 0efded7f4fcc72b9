import type { SQSClient } from '@aws-sdk/client-sqs'
import { expect, test } from 'vitest'
import { lettersIn } from './dead-letters.ts'

interface Asked {
  WaitTimeSeconds?: number
  Entries?: { ReceiptHandle: string }[]
}

/** A queue like that of AWS: a short poll asks few servers, so its answer may be empty. Each answer has some of the ids. */
function queueWith(...answers: string[][]) {
  const shown: string[] = []
  let receipts = 0
  const send = async ({ input: { Entries, WaitTimeSeconds = 0 } }: { input: Asked }) => {
    if (Entries) return void shown.push(...Entries.map(({ ReceiptHandle }) => ReceiptHandle))
    const ids = WaitTimeSeconds === 0 ? [] : (answers.shift() ?? [])
    return {
      Messages: ids.map((id) => ({ MessageId: id, Body: '{}', ReceiptHandle: `${id} ${(receipts += 1)}` })),
    }
  }
  return { letters: lettersIn({ send } as unknown as SQSClient, { dead: 'the queue', queue: '' }), shown }
}

test('a message is found although each answer has few messages, and the others are shown again', async () => {
  const { letters, shown } = queueWith(['a'], ['b', 'c'], ['d'])
  expect(await letters.take('d')).toMatchObject({ id: 'd', receipt: 'd 4' })
  expect(shown).toEqual(['a 1', 'b 2', 'c 3'])
})

test('a message that comes twice is read once, with its last receipt', async () => {
  const { letters, shown } = queueWith(['a', 'b'], ['a'], ['c'])
  expect((await letters.peek()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
  expect(shown).toEqual(['a 3', 'b 2', 'c 4'])
})

test('an empty answer ends the search, and at most 50 messages are read', async () => {
  expect(await queueWith(['a'], [], ['b']).letters.take('b')).toBeUndefined()
  const many = Array.from({ length: 60 }, (_, at) => [`m${at}`])
  const { letters, shown } = queueWith(...many)
  expect(await letters.peek()).toHaveLength(50)
  expect(shown).toHaveLength(50)
})
