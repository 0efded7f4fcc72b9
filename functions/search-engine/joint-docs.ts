import type { DocOrder } from './doc-order.ts'
import { layerItem, mergedPage, type Pages } from './merge-page.ts'

/**
 * The documents of an index of one or two parts: a base, and a layer over it. A document of the base has its own number.
 * One of the layer has its number there after all those of the base.
 */
export interface JointDocs {
  /** The number of documents, without hidden ones. */
  readonly size: number
  docOfPart: (part: number, own: number) => number
  partOfDoc: (doc: number) => { part: number; own: number }
}

/** Merges pages of the parts into one page of the index. */
export type MergePages = (pages: readonly Pages[], offset: number, limit: number) => number[]

/** An order of all documents of an index. */
export interface JointOrder {
  /** The order of each part. */
  readonly orders: readonly DocOrder[]
  readonly page: MergePages
}

/** @param baseSize The number of documents of the base, hidden ones included. */
export const jointDocs = (baseSize: number, size: number): JointDocs => ({
  size,
  docOfPart: (part, own) => (part === 0 ? own : baseSize + own),
  partOfDoc: (doc) => (doc < baseSize ? { part: 0, own: doc } : { part: 1, own: doc - baseSize }),
})

/**
 * Merges pages by an order.
 * @param isFirst Whether a document of the layer comes before one of the base.
 */
export const mergingBy =
  ({ docOfPart }: JointDocs, isFirst: (ofLayer: number, ofBase: number) => boolean): MergePages =>
  ([base, layer], offset, limit) =>
    layer === undefined
      ? [...base!.page(offset, limit)]
      : mergedPage(base!, layer, isFirst, offset, limit).map((item) =>
          item < 0 ? docOfPart(1, layerItem(item)) : item,
        )
