import { openOrder } from './doc-order.ts'
import type { OpenImage } from './image-format.ts'
import { openRows } from './open-rows.ts'

/** A document of an image. */
export interface KnownDocument {
  readonly id: number
  /** its number of an order of the schema */
  order: (field: string) => number
  stored: () => unknown
}

/** Reads single documents of an image, by their numbers. */
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
