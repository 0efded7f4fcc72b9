import { createHash, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import { BatchWriteCommand, GetCommand, paginateQuery, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import type { Database } from '../platform/context.ts'
import { inBatches } from '../platform/dynamodb/in-batches.ts'
import type { TransactItem } from '../platform/dynamodb/transact.ts'
import { writeIf } from '../platform/dynamodb/write-if.ts'

/** The lists that have a base and changes. */
export type ListName = 'vacancies' | 'ai_responses'

/** The base of a list: an image of its search index that users see together with the changes since. */
const ListBase = z.object({
  /** The number of updates so far. A writer names the version that it has read. */
  version: z.int(),
  /** The name of the image. Equal names mean equal content. */
  image: z.string(),
  /** The format of entries and image (`formatOf`). Only code of the same format reads them. */
  format: z.int(),
  /** The images for code of other formats. Absent in bases of older versions. */
  others: z.optional(z.readonly(z.record(z.string(), z.string()))),
  /** What else the entries depend on, such as the version of the register. */
  source: z.string(),
  built_at: z.string(),
})
export type ListBase = z.infer<typeof ListBase>

/** A recorded change: the key of the item that has changed, and the id of the record. */
export interface ListChange<Key> {
  id: string
  key: Key
}

const BASE = 'base'
const CHANGE = 'change#'

const ChangeItem = z.object({ row: z.string(), item: z.record(z.string(), z.unknown()) })

const PAGE = 1000
/** The batch limit of DynamoDB. */
const WRITE_BATCH = 25

/**
 * The part of a transaction that shows the change of an item in a list. Whatever changes an item of the list writes it
 * in the same transaction. Each change has a row of its own, so that concurrent ones never conflict.
 */
export const listChangeWrite =
  <Key extends object>(table: string, list: ListName) =>
  (item: Key): TransactItem => ({
    Put: { TableName: table, Item: { list, row: `${CHANGE}${randomUUID()}`, item } },
  })

/**
 * The pointer to the base of a list, and the changes that it does not have yet. All reads are strongly consistent.
 * @param readKey Parses the key of a changed item.
 */
export const listStore = <Key>(
  { documents, tables }: Database<'admin_lists'>,
  { list, readKey }: { list: ListName; readKey: (item: unknown) => Key },
) => {
  const table = tables.admin_lists
  return {
    async changes(): Promise<ListChange<Key>[]> {
      const pages = paginateQuery(
        { client: documents, pageSize: PAGE },
        {
          TableName: table,
          KeyConditionExpression: '#list = :list AND begins_with(#row, :change)',
          ExpressionAttributeNames: { '#list': 'list', '#row': 'row' },
          ExpressionAttributeValues: { ':list': list, ':change': CHANGE },
          ConsistentRead: true,
        },
      )
      const found: ListChange<Key>[] = []
      for await (const { Items = [] } of pages)
        for (const { row, item } of Items.map((one) => ChangeItem.parse(one)))
          found.push({ id: row, key: readKey(item) })
      return found
    },

    async base(): Promise<ListBase | undefined> {
      const { Item } = await documents.send(
        new GetCommand({ TableName: table, Key: { list, row: BASE }, ConsistentRead: true }),
      )
      return Item && ListBase.parse(Item)
    },

    /** Moves the pointer. @returns whether it was still at `from`. */
    async publish(next: Omit<ListBase, 'version'>, from: ListBase | undefined): Promise<boolean> {
      const Item = { list, row: BASE, ...next, version: (from?.version ?? 0) + 1 }
      const unmoved =
        from === undefined
          ? { ConditionExpression: 'attribute_not_exists(#version)' }
          : {
              ConditionExpression: '#version = :from',
              ExpressionAttributeValues: { ':from': from.version },
            }
      const { isWritten } = await writeIf(
        documents,
        new PutCommand({
          TableName: table,
          Item,
          ExpressionAttributeNames: { '#version': 'version' },
          ...unmoved,
        }),
      )
      return isWritten
    },

    forget: (changes: readonly ListChange<Key>[]): Promise<void> =>
      inBatches(changes, WRITE_BATCH, async (batch) => {
        const deletes = batch.map(({ id }) => ({ DeleteRequest: { Key: { list, row: id } } }))
        const { UnprocessedItems } = await documents.send(
          new BatchWriteCommand({ RequestItems: { [table]: deletes } }),
        )
        const left = new Set(
          (UnprocessedItems?.[table] ?? []).map(({ DeleteRequest }) => DeleteRequest?.Key?.['row']),
        )
        return batch.filter(({ id }) => left.has(id))
      }),
  }
}
export type ListStore<Key> = ReturnType<typeof listStore<Key>>

interface Objects {
  find: (key: string) => Promise<Uint8Array | undefined>
  put: (key: string, body: Uint8Array, type: string) => Promise<void>
}

/** The chunk is larger than any image, because joining several chunks takes as long as decompressing. */
const UNPACK = { chunkSize: 128 * 1024 * 1024 }

/** The images of a list in the bucket, compressed, each under its content hash. */
export const listImages = (objects: Objects, list: ListName) => {
  const keyOf = (name: string) => `lists/${list}/${name}.zst`
  return {
    /** Undefined if it is no longer stored: images expire, and a restore goes back further than they last. */
    async find(name: string): Promise<Uint8Array | undefined> {
      const packed = await objects.find(keyOf(name))
      return packed && promisify(zstdDecompress)(packed, UNPACK)
    },
    /** Stores an image, also if it is stored already, because old images expire. @returns its name. */
    async save(image: Uint8Array): Promise<string> {
      const name = createHash('sha256').update(image).digest('hex')
      await objects.put(keyOf(name), await promisify(zstdCompress)(image), 'application/zstd')
      return name
    },
    /** Stores an image again, if it is still stored. */
    async renew(name: string): Promise<void> {
      const packed = await objects.find(keyOf(name))
      if (packed !== undefined) await objects.put(keyOf(name), packed, 'application/zstd')
    },
  }
}
export type ListImages = ReturnType<typeof listImages>
