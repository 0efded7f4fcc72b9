import { createHash, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress, zstdDecompress } from 'node:zlib'
import * as z from 'zod/mini'
import type { Database } from '../platform/context.ts'
import { when } from '../platform/dynamodb/expressions.ts'
import {
  eraseAll,
  list as listItems,
  put,
  read,
  write,
  type TransactItem,
} from '../platform/dynamodb/records.ts'

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

/**
 * The part of a transaction that shows the change of an item in a list. Whatever changes an item of the list writes it
 * in the same transaction. Each change has a row of its own, so that concurrent ones never conflict.
 */
export const listChangeWrite =
  <Key extends object>(table: string, list: ListName) =>
  (item: Key): TransactItem =>
    put(table, { list, row: `${CHANGE}${randomUUID()}`, item })

/** The pointer to the base of a list, and the changes that it lacks, read strongly consistent. */
export const listStore = <Key>(
  { documents, tables }: Database<'admin_lists'>,
  { list, readKey }: { list: ListName; readKey: (item: unknown) => Key },
) => {
  const table = tables.admin_lists
  return {
    changes: (): Promise<ListChange<Key>[]> =>
      listItems(documents, { table, where: when`list = ${list} AND begins_with(row, ${CHANGE})` }, (one) => {
        const { row, item } = ChangeItem.parse(one)
        return { id: row, key: readKey(item) }
      }),

    base: (): Promise<ListBase | undefined> => read(documents, table, { list, row: BASE }, ListBase.parse),

    /** Moves the pointer. @returns whether it was still at `from`. */
    async publish(next: Omit<ListBase, 'version'>, from: ListBase | undefined): Promise<boolean> {
      const item = { list, row: BASE, ...next, version: (from?.version ?? 0) + 1 }
      const unmoved = from ? when`version = ${from.version}` : when`attribute_not_exists(version)`
      return (await write(documents, put(table, item, unmoved))).isWritten
    },

    forget: (changes: readonly ListChange<Key>[]): Promise<void> =>
      eraseAll(
        documents,
        table,
        changes.map(({ id }) => ({ list, row: id })),
      ),
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
