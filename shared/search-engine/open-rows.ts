import { openOrder } from './doc-order.ts'
import type { OpenImage } from './image-format.ts'
import { openStrings } from './string-table.ts'

export interface Rows {
  ids: (docs: readonly number[]) => number[]
  idAt: (doc: number) => number
  /** the stored value of a document, as JSON */
  jsonAt: (doc: number) => string
  /** a JSON array of the stored values of these documents */
  json: (docs: readonly number[]) => string
  get: (id: number) => unknown
  docOf: (id: number) => number | undefined
}

/** Reads the stored values of an image. They are JSON, which is parsed only on request. */
export const openRows = (image: OpenImage): Rows => {
  const ids = image.uint32s('ids')
  const byId = image.uint32s('ids.docs')
  const stored = openStrings(image, 'stored')

  const docOf = (id: number): number | undefined => {
    let low = 0
    let high = byId.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (ids[byId[middle]!]! < id) low = middle + 1
      else high = middle
    }
    const doc = byId[low]
    return doc !== undefined && ids[doc] === id ? doc : undefined
  }
  return {
    idAt: (doc) => ids[doc]!,
    jsonAt: stored.at,
    ids: (docs) => docs.map((doc) => ids[doc]!),
    json: (docs) => `[${docs.map((doc) => stored.at(doc)).join(',')}]`,
    get: (id) => {
      const doc = docOf(id)
      return doc === undefined ? undefined : JSON.parse(stored.at(doc))
    },
    docOf,
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
      stored: () => JSON.parse(rows.jsonAt(doc)),
    }),
  }
}

/** How many items come before another one. `isBefore` is true for the first ones, and false for the rest. */
export function placeAmong(length: number, isBefore: (place: number) => boolean): number {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBefore(middle)) low = middle + 1
    else high = middle
  }
  return low
}
