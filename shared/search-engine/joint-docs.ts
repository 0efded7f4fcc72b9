import type { DocOrder } from './doc-order.ts'

interface Pages {
  readonly total: number
  page: (offset: number, limit: number) => readonly number[]
}

/** An item of a layer in a merged page, as a negative number. The items of the base are as they are. */
export const layerItem = (item: number): number => -1 - item

/**
 * One page of the matches of a base and of the layer over it, merged. It reads as many more matches of the base as the
 * layer may have before the page.
 * @param isFirst Whether a match of the layer comes before one of the base.
 * @returns The matches of the base, and those of the layer as `layerItem`.
 */
export const mergedPage = (
  base: Pages,
  layer: Pages,
  isFirst: (ofLayer: number, ofBase: number) => boolean,
  offset: number,
  limit: number,
): number[] => {
  const end = offset + limit
  // earlier matches of the base are before the page, even if all of the layer come first
  const start = Math.max(0, offset - layer.total)
  const ofLayer = layer.page(0, end)
  const ofBase = base.page(start, end - start)
  const merged: number[] = []
  let next = 0
  let place = start
  // those of the layer that come before the earlier matches too
  if (start > 0 && ofBase.length > 0) {
    while (next < ofLayer.length && isFirst(ofLayer[next]!, ofBase[0]!)) next++
    place += next
  }
  const add = (item: number) => {
    if (place >= offset && place < end) merged.push(item)
    place++
  }
  for (const item of ofBase) {
    while (next < ofLayer.length && isFirst(ofLayer[next]!, item)) add(layerItem(ofLayer[next++]!))
    add(item)
  }
  while (next < ofLayer.length) add(layerItem(ofLayer[next++]!))
  return merged
}

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

export type MergePages = (pages: readonly Pages[], offset: number, limit: number) => number[]

export interface JointOrder {
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
