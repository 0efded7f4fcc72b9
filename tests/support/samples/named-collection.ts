import { buildIndex } from '#shared/search-engine/build-index.ts'
import type { IndexDocument, IndexSchema } from '#shared/search-engine/index-schema.ts'
import { buildLayer } from '#shared/search-engine/layer.ts'
import { openIndex, openLayeredIndex } from '#shared/search-engine/search-index.ts'

/** The schema of a collection that is searched by name, with other fields to filter and order by. */
export const collectionSchema: IndexSchema = {
  text: 'name',
  facets: ['town'],
  flags: ['jobs', 'email'],
  prefixes: ['postcode'],
  orders: ['score', 'day'],
}

/** A document with only a name, and overrides. */
export const namedDocument = (
  id: number,
  text: string,
  more: Partial<IndexDocument> = {},
): IndexDocument => ({
  id,
  text,
  facets: {},
  flags: [],
  prefixes: {},
  orders: {},
  stored: text,
  ...more,
})

/** Opens an image with a layer that hides the documents of these ids. */
export const openWithout = (image: Uint8Array, ids: readonly number[]) =>
  openLayeredIndex(image, buildLayer(image, { without: ids, added: [], isBefore: () => false }))

/** An open index of documents with these names, whose ids count from 1. */
export const collectionOf = (...names: string[]) =>
  openIndex(
    buildIndex(
      collectionSchema,
      names.map((name, at) => namedDocument(at + 1, name)),
    ),
  )

/** The names among these that a search for the text finds, in its order. */
export const namesFound = (names: string[], text: string) =>
  collectionOf(...names).search({ text, offset: 0, limit: 100 }).stored
