import { BatchGetCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { overloaded, pause } from './busy.ts'

/** The key of an item, with the physical name of its table. */
export interface ItemKey {
  table: string
  key: Record<string, string | number>
}

type Item = Record<string, unknown>

const MAX_ATTEMPTS = 5

/**
 * Reads at most one item from each of several tables in one consistent call. Items that throttling left out would look
 * absent, so they are retried.
 * @returns the items by table; a table without the item is absent.
 * @throws AppError 503 if items are still left out after five attempts.
 */
export async function batchGetOne(
  documents: DynamoDBDocumentClient,
  keys: readonly ItemKey[],
): Promise<Record<string, Item>> {
  const items: Record<string, Item> = {}
  let RequestItems: Record<string, { Keys: Item[]; ConsistentRead: true }> = Object.fromEntries(
    keys.map(({ table, key }) => [table, { Keys: [key], ConsistentRead: true }]),
  )
  for (let attempt = 1; ; attempt += 1) {
    const { Responses = {}, UnprocessedKeys = {} } = await documents.send(
      new BatchGetCommand({ RequestItems }),
    )
    for (const [table, [item]] of Object.entries(Responses)) if (item !== undefined) items[table] = item
    const left = Object.keys(UnprocessedKeys)
    if (left.length === 0) return items
    if (attempt === MAX_ATTEMPTS) throw overloaded()
    RequestItems = Object.fromEntries(left.map((table) => [table, RequestItems[table]!]))
    await pause(attempt)
  }
}

const CONCURRENCY = 8
const MAX_TRIES = 10

/** Sends items in batches, a few at a time, and what was throttled again. @throws AppError 503 after ten attempts. */
export async function inBatches<One>(
  items: readonly One[],
  size: number,
  send: (batch: One[]) => Promise<readonly One[]>,
): Promise<void> {
  let next = 0
  const sendSome = async () => {
    while (next < items.length) {
      const batch = items.slice(next, next + size)
      next += size
      await sendWhole(batch, send)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, sendSome))
}

async function sendWhole<One>(batch: One[], send: (batch: One[]) => Promise<readonly One[]>) {
  let left = await send(batch)
  for (let tries = 1; left.length > 0; tries += 1) {
    if (tries === MAX_TRIES) throw overloaded()
    await pause(tries)
    left = await send([...left])
  }
}
