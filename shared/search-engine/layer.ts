import { buildIndex } from './build-index.ts'
import { openOrder, openOrders, type ValuedOrder } from './doc-order.ts'
import { complementOf, type DocSet, hasDoc, placeAmong } from './filters/doc-set.ts'
import { searchFilters } from './filters/filter-search.ts'
import { type Filters, openFilters } from './filters/open-filters.ts'
import { type OpenImage, readImage } from './image-format.ts'
import type { FacetValue, IndexDocument, IndexSchema } from './index-schema.ts'
import { type NamePart, openNamePart } from './names/name-part.ts'
import { type KnownDocument, knownDocuments, openRows, type Rows } from './open-rows.ts'

/** An image with some of its documents hidden. An index has one part, or a base and the layer over it. */
export interface IndexPart {
  readonly schema: IndexSchema
  /** the number of documents, hidden ones included */
  readonly size: number
  /** the number of documents that are not hidden */
  readonly shownSize: number
  /** the set of these; empty if no document is hidden */
  readonly shown: readonly DocSet[]
  isShown: (doc: number) => boolean
  /** how many documents of a set are not hidden */
  countOf: (set: DocSet) => number
  readonly rows: Rows
  readonly filters: Filters
  readonly orders: ReadonlyMap<string, ValuedOrder>
  readonly names: NamePart | null
}

/**
 * Opens an image.
 * @param without The ids of the documents that are hidden. They are as if the image did not have them.
 * @param hasElsewhere Whether a document of another part has a value of a facet.
 */
export function openPart(
  image: OpenImage,
  without: Iterable<number>,
  hasElsewhere: (field: string, value: FacetValue) => boolean,
): IndexPart {
  const { schema, size } = image.header
  const rows = openRows(image)
  const hidden = [...new Set([...without].flatMap((id) => rows.docOf(id) ?? []))]
  const shown = hidden.length === 0 ? [] : [allBut(hidden, size)]
  const filters = openFilters(image, { docOf: rows.docOf, hidden, hasElsewhere })
  return {
    schema,
    size,
    shownSize: size - hidden.length,
    shown,
    isShown: (doc) => shown.every((set) => hasDoc(set, doc)),
    countOf: (set) =>
      set.isExact && shown.length === 0 ? set.count : searchFilters([set, ...shown], size, 0, 0).total,
    rows,
    filters,
    orders: openOrders(image),
    names: schema.text === null ? null : openNamePart(image, hidden, shown),
  }
}

/** All documents except these. */
export const allBut = (hidden: readonly number[], size: number): DocSet =>
  complementOf({ count: hidden.length, isExact: true, list: Uint32Array.from(hidden), bits: null }, size)

/** The documents of an image that have changed since it was built, in the form that `openLayeredIndex` reads. */
interface Layer {
  /** The image of the documents that have joined or changed. */
  image: OpenImage
  /** The ids of the documents that have left or changed. */
  without: Uint32Array
  /** For each document of the layer, how many documents of the base come before it, hidden ones included. */
  places: Uint32Array
}

interface LayerContent<Document extends IndexDocument> {
  /** The ids of the documents of the base that leave or change. Unknown ids are ignored. */
  without: Iterable<number>
  added: readonly Document[]
  /** Whether a document of the base comes before an added one in document order. */
  isBefore: (known: KnownDocument, document: Document) => boolean
  /**
   * The orders whose numbers only rank the documents of one image. Each compares what a document of the base stores with an
   * added one: positive if it comes first, 0 if both are equal. The layer then gets numbers between those of the base.
   */
  ranked?: Readonly<Record<string, (stored: unknown, document: Document) => number>>
}

const [WITHOUT, PLACES] = ['layer.without', 'layer.places']

/**
 * Builds a layer over an image. It has kilobytes if few documents have changed.
 * @throws RangeError if an added id is in the image and stays.
 */
export function buildLayer<Document extends IndexDocument>(
  base: Uint8Array,
  { without, added, isBefore, ranked = {} }: LayerContent<Document>,
): Uint8Array {
  const image = readImage(base)
  const { schema, size } = image.header
  const { docOf, known } = parsedOnce(image)
  const leaving = new Set([...without].filter((id) => docOf(id) !== undefined))
  for (const { id } of added)
    if (docOf(id) !== undefined && !leaving.has(id)) throw new RangeError(`Two documents have the id ${id}`)
  const places = placesAmong(size, added, (doc, document) => isBefore(known(doc), document))
  const documents = Object.entries(ranked).reduce<readonly IndexDocument[]>(
    (all, [field, compare]) => rankedAmong({ image, known }, field, compare, added, all),
    added,
  )
  return buildIndex(schema, documents, [
    [WITHOUT, Uint32Array.from(leaving).toSorted()],
    [PLACES, Uint32Array.from(places)],
  ])
}

/** The documents of an image. What one stores is parsed once, because many searches pass it. */
function parsedOnce(image: OpenImage) {
  const { docOf, known } = knownDocuments(image)
  const parsed = new Map<number, unknown>()
  const stored = (doc: number) => {
    if (!parsed.has(doc)) parsed.set(doc, known(doc).stored())
    return parsed.get(doc)
  }
  return { docOf, known: (doc: number): KnownDocument => ({ ...known(doc), stored: () => stored(doc) }) }
}

/**
 * How many items come before each document. The documents are sorted as the items are, so none comes before the place of
 * the last one. Each search halves the same range, so that all pass the same few items first.
 */
function placesAmong<Document>(
  length: number,
  documents: readonly Document[],
  isBefore: (place: number, document: Document) => boolean,
): number[] {
  let last = 0
  return documents.map((document) => {
    last = placeAmong(length, (place) => place < last || isBefore(place, document))
    return last
  })
}

/** Gives documents numbers of an order among those of the base. Their own numbers rank them. */
function rankedAmong<Document extends IndexDocument>(
  { image, known }: { image: OpenImage; known: (doc: number) => KnownDocument },
  field: string,
  compare: (stored: unknown, document: Document) => number,
  added: readonly Document[],
  documents: readonly IndexDocument[],
): IndexDocument[] {
  const { docs, valueAt } = openOrder(image, field)
  const storedAt = (position: number) => known(docs[position]!).stored()
  const numbers = added.map((document) => document.orders[field] ?? 0)
  const most = 1 + Math.max(0, ...numbers)
  const numberAt = (place: number, document: Document, own: number): number => {
    if (place < docs.length && compare(storedAt(place), document) === 0) return valueAt(place)
    const below = place < docs.length ? valueAt(place) : (docs.length > 0 ? valueAt(docs.length - 1) : 0) - 1
    const above = place > 0 ? valueAt(place - 1) : below + 1
    return below + ((above - below) * (own + 1)) / (most + 1)
  }
  const sorted = [...added.keys()].toSorted((a, b) => numbers[b]! - numbers[a]!)
  const places = placesAmong(
    docs.length,
    sorted,
    (position, at) => compare(storedAt(position), added[at]!) > 0,
  )
  const placeOf = new Map(sorted.map((at, nth) => [at, places[nth]!]))
  return documents.map((document, at) => ({
    ...document,
    orders: { ...document.orders, [field]: numberAt(placeOf.get(at)!, added[at]!, numbers[at]!) },
  }))
}

/** @throws UnreadableImage as `readImage` does. */
export function readLayer(bytes: Uint8Array): Layer {
  const image = readImage(bytes)
  return { image, without: image.uint32s(WITHOUT), places: image.uint32s(PLACES) }
}
