import { openOrder } from './doc-order.ts'
import { placeAmong } from './filters/doc-set.ts'
import type { OpenImage } from './image-format.ts'
import type { SharedText, StoredGroups } from './packing.ts'
import { openStrings, type StringTable } from './string-table.ts'

export interface Rows {
  idAt: (doc: number) => number
  /** the stored value of a document; with groups of fields as `StoredGroups` */
  storedAt: (doc: number) => unknown
  docOf: (id: number) => number | undefined
}

/** Reads the stored values of an image. */
export const openRows = (image: OpenImage): Rows => {
  const ids = image.uint32s('ids')
  const byId = image.uint32s('ids.docs')
  const stored = openStored(image)

  const docOf = (id: number): number | undefined => {
    const doc = byId[placeAmong(byId.length, (place) => ids[byId[place]!]! < id)]
    return doc !== undefined && ids[doc] === id ? doc : undefined
  }
  return {
    idAt: (doc) => ids[doc]!,
    storedAt: stored,
    docOf,
  }
}

function openStored(image: OpenImage): Rows['storedAt'] {
  const own = openStrings(image, 'stored')
  const groups = image.header.schema.stored
  if (groups === undefined) return (doc) => JSON.parse(own.at(doc))
  const shared = openStrings(image, 'shared')
  const places = image.uint32s('shared.places')
  const width = groups.length - 1
  // one that grows at random places would become a table of hashes
  const known = Array.from<SharedText | undefined>({ length: shared.length })
  return (doc) => {
    const texts: SharedText[] = []
    for (let at = doc * width; at < (doc + 1) * width; at++) {
      const place = places[at]!
      texts.push((known[place] ??= { text: shared.at(place) }))
    }
    return new DocumentGroups(own, doc, texts)
  }
}

/** Most readers need no text of the document's own, so it is read on request. */
class DocumentGroups implements StoredGroups {
  readonly #texts: StringTable
  readonly #doc: number
  readonly shared: readonly SharedText[]

  constructor(texts: StringTable, doc: number, shared: readonly SharedText[]) {
    this.#texts = texts
    this.#doc = doc
    this.shared = shared
  }

  get own(): string {
    return this.#texts.at(this.#doc)
  }
}

export interface KnownDocument {
  readonly id: number
  order: (field: string) => number
  stored: () => unknown
}

export function knownDocuments(image: OpenImage) {
  const rows = openRows(image)
  const orders = new Map(image.header.schema.orders.map((field) => [field, openOrder(image, field)]))
  return {
    docOf: rows.docOf,
    known: (doc: number): KnownDocument => ({
      id: rows.idAt(doc),
      order: (field) => orders.get(field)!.valueOf(doc),
      stored: () => rows.storedAt(doc),
    }),
  }
}
