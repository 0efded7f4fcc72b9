import { AppError } from '#shared/errors.ts'
import { formatOf } from '#shared/search-engine/image-format.ts'
import type { IndexDocument, IndexSchema } from '#shared/search-engine/index-schema.ts'
import { buildLayer } from '#shared/search-engine/layer.ts'
import { openLayeredIndex, type SearchIndex } from '#shared/search-engine/search-index.ts'
import { s3Client } from '../platform/clients.ts'
import { type Context } from '../platform/context.ts'
import { limitConcurrency } from '../platform/limit-concurrency.ts'
import { snapshotObjects } from '../register/index.ts'
import {
  type ListBase,
  type ListChange,
  type ListImages,
  listImages,
  type ListName,
  type ListStore,
  listStore,
} from './list-store.ts'

/** What makes a list: its entries, from which the documents of the index are made, and its items. */
export interface ListKind<Key, Entry> {
  list: ListName
  /** Increment it with each change of entries or documents, so that the list is read from the table again. */
  format: number
  schema: IndexSchema
  /** The documents of entries, in document order. Their stored value is the entry. */
  documents: (entries: readonly Entry[]) => IndexDocument[]
  /** Whether a document comes before another one in this order. */
  isBefore: (known: { id: number; stored: () => unknown }, document: IndexDocument) => boolean
  /** The orders whose numbers only rank the documents of one image, each with its comparison (`buildLayer`). */
  ranked: Readonly<Record<string, (stored: unknown, document: IndexDocument) => number>>
  readKey: (item: unknown) => Key
  idOf: (key: Key) => number
  /** The entries of these items as they are now. An item that does not exist is absent. */
  read: (keys: readonly Key[]) => Promise<Entry[]>
  /** The entries of all items. `complete` must follow. */
  scan: () => AsyncIterable<Entry>
  /** What else the entries depend on now (`ListBase.source`). */
  source: () => Promise<string>
  /** Completes all entries from what else they depend on, and drops those that the list no longer shows. */
  complete: (entries: readonly Entry[]) => Promise<Entry[]>
}

export interface List<Key, Entry> {
  store: ListStore<Key>
  images: ListImages
  kind: ListKind<Key, Entry>
}

/** The list of a kind. `open` returns it as it is now (`listReader`). */
export function listOf<Key, Entry>(context: Context, kind: ListKind<Key, Entry>) {
  const objects = snapshotObjects(s3Client(), context.config.bucket('snapshots'))
  const list = { store: listStore(context, kind), images: listImages(objects, kind.list), kind }
  const read = listReader(list)
  // concurrent requests of one process would each load the base
  const inTurn = limitConcurrency(1)
  return { ...list, open: () => inTurn(read) }
}

interface Opened<Entry> {
  name: string
  image: Uint8Array
  /** The ids of the changes that are layered over the base. */
  applied: ReadonlySet<string>
  /** The changed items by id: the entry of each, or nothing if the item no longer exists. */
  changed: ReadonlyMap<number, Entry | undefined>
  index: SearchIndex
}

const RETRY_AFTER_SECONDS = 30

/**
 * Opens a list as it is now: its base with all recorded changes over it. The open base is used until the pointer moves,
 * and an item that has changed is read once.
 * @returns a function that opens the list. It throws AppError 503 if no base is built yet, or if its image is gone.
 */
export function listReader<Key, Entry>({
  store,
  images,
  kind,
}: List<Key, Entry>): () => Promise<SearchIndex> {
  let opened: Opened<Entry> | undefined

  const layOver = async (
    { name, image }: Pick<Opened<Entry>, 'name' | 'image'>,
    before: Pick<Opened<Entry>, 'applied' | 'changed'>,
    changes: readonly ListChange<Key>[],
  ): Promise<Opened<Entry>> => {
    const added = changes.filter(({ id }) => !before.applied.has(id))
    const changed = new Map(before.changed)
    const keys = new Map(added.map(({ key }) => [kind.idOf(key), key]))
    for (const id of keys.keys()) changed.set(id, undefined)
    const entries = kind.documents(await kind.read([...keys.values()]))
    for (const { id, stored } of entries) changed.set(id, stored as Entry)
    const known = [...changed.values()].filter((entry) => entry !== undefined)
    const { isBefore, ranked } = kind
    const layer = buildLayer(image, {
      without: changed.keys(),
      added: kind.documents(known),
      isBefore,
      ranked,
    })
    const applied = new Set([...before.applied, ...added.map(({ id }) => id)])
    const index = openLayeredIndex(image, layer)
    return { name, image, applied, changed, index }
  }

  return async () => {
    // the changes are read first: one that is gone by then is in the base, which is read next
    const changes = await store.changes()
    const image = imageOf(await store.base(), formatOf(kind.format))
    if (image === undefined) throw notReady()
    const present = new Set(changes.map(({ id }) => id))
    const known = opened?.name === image ? opened : undefined
    const isGrown = known !== undefined && [...known.applied].every((id) => present.has(id))
    if (isGrown && known.applied.size === present.size) return known.index
    const stored = known?.image ?? (await images.find(image))
    if (stored === undefined) throw notReady()
    const current = await layOver({ name: image, image: stored }, isGrown ? known : EMPTY_OVERLAY, changes)
    opened = current
    return current.index
  }
}

/** The image of a base that code of a format reads. While versions of the code change, it may not be the newest one. */
const imageOf = (base: ListBase | undefined, format: number): string | undefined =>
  base?.format === format ? base.image : base?.others?.[format]

const EMPTY_OVERLAY = { applied: new Set<string>(), changed: new Map<number, never>() }

const notReady = () =>
  new AppError('overloaded', 'The list is not ready yet. Please try again in a minute.', {
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
  })
