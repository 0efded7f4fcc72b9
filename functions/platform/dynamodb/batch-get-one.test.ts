import type { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { batchGetOne } from './batch-get-one.ts'

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
