import type { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { batchGetOne, inBatches } from './in-batches.ts'

const keys = [
  { table: 'a', key: { id: 1 } },
  { table: 'b', key: { id: 2 } },
]

/** Tables that have every requested item, but return only the first `room` items of a call. */
function tables(room: number) {
  const asked: string[][] = []
  const send = async ({ input: { RequestItems = {} } }: BatchGetCommand) => {
    const names = Object.keys(RequestItems)
    asked.push(names)
    const read = names.slice(0, room)
    return {
      Responses: Object.fromEntries(read.map((name) => [name, RequestItems[name]?.Keys ?? []])),
      UnprocessedKeys: Object.fromEntries(names.slice(room).map((name) => [name, RequestItems[name]])),
    }
  }
  return { documents: { send } as unknown as DynamoDBDocumentClient, asked }
}

test('items of several tables are read in one call', async () => {
  const { documents, asked } = tables(2)
  expect(await batchGetOne(documents, keys)).toEqual({ a: { id: 1 }, b: { id: 2 } })
  expect(asked).toEqual([['a', 'b']])
})

test('items that a busy table leaves out are requested again', async () => {
  const { documents, asked } = tables(1)
  expect(await batchGetOne(documents, keys)).toEqual({ a: { id: 1 }, b: { id: 2 } })
  expect(asked).toEqual([['a', 'b'], ['b']])
})

test('items that are left out five times are 503, and never count as missing', async () => {
  const { documents, asked } = tables(0)
  await expect(batchGetOne(documents, keys)).rejects.toMatchObject({ code: 'overloaded' })
  expect(asked).toHaveLength(5)
})

test('a table without the item gives no item', async () => {
  const documents = {
    send: async () => ({ Responses: { a: [{ id: 1 }], b: [] } }),
  } as unknown as DynamoDBDocumentClient
  expect(await batchGetOne(documents, keys)).toEqual({ a: { id: 1 } })
})

const numbers = Array.from({ length: 60 }, (_, at) => at)

test('each item is sent once, in batches of the given size', async () => {
  const sent: number[][] = []
  await inBatches(numbers, 25, async (batch) => {
    sent.push(batch)
    return []
  })
  expect(sent.map(({ length }) => length)).toEqual([25, 25, 10])
  expect(sent.flat().toSorted((a, b) => a - b)).toEqual(numbers)
})

test('throttled items are sent again until all are written', async () => {
  const through = new Set<number>()
  await inBatches(numbers, 25, async (batch) => {
    for (const item of batch.slice(0, 10)) through.add(item)
    return batch.slice(10)
  })
  expect(through.size).toBe(60)
})

test('a failing send fails the whole call', async () => {
  const sending = inBatches(numbers, 25, async () => {
    throw new Error('no table')
  })
  await expect(sending).rejects.toThrow('no table')
})
