import * as z from 'zod/mini'
import type { IndexDocument, IndexSchema } from '../../search-engine/index-schema.ts'

/** The base of a list: an image of its search index that users see together with the changes since. */
export const ListBase = z.object({
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

/** The pointer to the base of a list, and the changes that it does not have yet. All reads are strongly consistent. */
export interface ListStore<Key> {
  changes: () => Promise<ListChange<Key>[]>
  base: () => Promise<ListBase | undefined>
  /** Moves the pointer. @returns whether it was still at `from`. */
  publish: (next: Omit<ListBase, 'version'>, from: ListBase | undefined) => Promise<boolean>
  forget: (changes: readonly ListChange<Key>[]) => Promise<void>
}

/** The images of a list by name. */
export interface ListImages {
  /** Undefined if it is no longer stored: images expire, and a restore goes back further than they last. */
  find: (name: string) => Promise<Uint8Array | undefined>
  /** Stores an image, also if it is stored already, because old images expire. @returns its name. */
  save: (image: Uint8Array) => Promise<string>
  /** Stores an image again, if it is still stored. */
  renew: (name: string) => Promise<void>
}

/** What makes a list: its entries, from which the documents of the index are made, and its items. */
export interface ListKind<Key, Entry> {
  /** Increment it with each change of entries or documents, so that the list is read from the table again. */
  format: number
  schema: IndexSchema
  /** The documents of entries, in document order. Their stored value is the entry. */
  documents: (entries: readonly Entry[]) => IndexDocument[]
  /** Whether a document comes before another one in this order. */
  isBefore: (known: { id: number; stored: () => unknown }, document: IndexDocument) => boolean
  /** The orders whose numbers only rank the documents of one image, each with its comparison (`buildLayer`). */
  ranked: Readonly<Record<string, (stored: unknown, document: IndexDocument) => number>>
  idOf: (key: Key) => number
  /** The entries of these items as they are now. An item that does not exist is absent. */
  read: (keys: readonly Key[]) => Promise<Entry[]>
  /** The entries of all items. `complete` must follow. */
  scan: () => AsyncIterable<Entry>
  /** Completes all entries from what else they depend on, and drops those that the list no longer shows. */
  complete: (entries: readonly Entry[]) => Promise<Entry[]>
}
