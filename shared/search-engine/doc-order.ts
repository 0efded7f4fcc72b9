import { hasBit, placeAmong, setBit, wordsFor } from './filters/doc-set.ts'
import type { OpenImage, Section } from './image-format.ts'
import { PageCollector } from './page-collector.ts'

/** An order of all documents: `docs` lists them, and `ranks` has the position of each. */
export interface DocOrder {
  readonly docs: Uint32Array
  readonly ranks: Uint32Array
}

/**
 * Writes the sections of an order: `orders.<field>.docs`, the sorted documents; `.ranks`, the position of each; `.values`,
 * the distinct numbers, largest first; and `.starts`, the position of the first document with each.
 * @param valueAt The number of the document at a position.
 */
export const writeOrder = (
  field: string,
  docs: Uint32Array,
  valueAt: (position: number) => number,
): [string, Section][] => {
  const ranks = new Uint32Array(docs.length)
  const values: number[] = []
  const starts: number[] = []
  for (let at = 0; at < docs.length; at++) {
    ranks[docs[at]!] = at
    const value = valueAt(at)
    if (values.at(-1) === value) continue
    values.push(value)
    starts.push(at)
  }
  return [
    [`orders.${field}.docs`, docs],
    [`orders.${field}.ranks`, ranks],
    [`orders.${field}.values`, Float64Array.from(values)],
    [`orders.${field}.starts`, Uint32Array.from(starts)],
  ]
}

/** The matches of a query: the first `total` numbers of a list, or a bitset. If both are null, all documents match. */
export interface Matches {
  readonly total: number
  readonly list: Uint32Array | null
  readonly bits: Int32Array | null
}

/** An order by a number of each document, largest first; equal ones are in document order. */
export interface ValuedOrder extends DocOrder {
  valueAt: (position: number) => number
  valueOf: (doc: number) => number
}

export function openOrder(image: OpenImage, field: string): ValuedOrder {
  const ranks = image.uint32s(`orders.${field}.ranks`)
  const values = image.float64s(`orders.${field}.values`)
  const starts = image.uint32s(`orders.${field}.starts`)
  const valueAt = (position: number) =>
    values[placeAmong(starts.length, (place) => starts[place]! <= position) - 1]!
  return {
    docs: image.uint32s(`orders.${field}.docs`),
    ranks,
    valueAt,
    valueOf: (doc) => valueAt(ranks[doc]!),
  }
}

export const openOrders = (image: OpenImage): ReadonlyMap<string, ValuedOrder> =>
  new Map(image.header.schema.orders.map((name) => [name, openOrder(image, name)]))

/**
 * One page of matches in an order. With many matches, it walks the order from its start. With few matches, it marks and
 * then sorts their positions. It takes the way that visits fewer documents.
 * @param numbering The order whose positions number the matches. If absent, matches are document numbers.
 */
export const orderedPage = (
  order: DocOrder,
  matches: Matches,
  offset: number,
  limit: number,
  numbering?: DocOrder,
): number[] => {
  const { total, list, bits } = matches
  if (offset >= total) return []
  if (!list && !bits) return [...order.docs.subarray(offset, offset + limit)]
  const size = order.docs.length
  const isWalkShort = ((offset + limit) / total) * size < total
  return bits && isWalkShort
    ? byWalking(order, bits, offset, limit, numbering)
    : byMarking(order, matches, offset, limit, numbering)
}

const byWalking = (
  { docs }: DocOrder,
  bits: Int32Array,
  offset: number,
  limit: number,
  numbering: DocOrder | undefined,
) => {
  const collector = new PageCollector(offset, limit)
  for (let at = 0; at < docs.length && !collector.isFull; at++) {
    const doc = docs[at]!
    if (hasBit(bits, numbering ? numbering.ranks[doc]! : doc)) collector.add(doc)
  }
  return collector.page
}

const byMarking = (
  { docs, ranks }: DocOrder,
  { total, list, bits }: Matches,
  offset: number,
  limit: number,
  numbering: DocOrder | undefined,
) => {
  const marked = new Int32Array(wordsFor(docs.length))
  const mark = (match: number) => setBit(marked, ranks[numbering ? numbering.docs[match]! : match]!)
  if (list) for (let at = 0; at < total; at++) mark(list[at]!)
  else {
    for (let at = 0; at < bits!.length; at++) {
      for (let left = bits![at]!; left !== 0; left &= left - 1)
        mark((at << 5) + 31 - Math.clz32(left & -left))
    }
  }
  const collector = new PageCollector(offset, limit)
  collector.addBits(marked)
  return collector.page.map((rank) => docs[rank]!)
}
