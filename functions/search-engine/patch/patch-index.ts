import { openOrder, type ValuedOrder, writeOrder } from '../doc-order.ts'
import { type OpenImage, readImage, type Section, writeImage } from '../image-format.ts'
import type { IndexDocument, IndexSchema } from '../index-schema.ts'
import { type KnownDocument, knownDocuments, placeAmong } from '../known-documents.ts'
import { patchNames } from './patch-names.ts'
import { patchPoints } from './patch-points.ts'
import { patchRanges } from './patch-ranges.ts'
import { patchSets } from './patch-sets.ts'
import { takeEach, type Weave, weave, weaveStrings } from './weave.ts'

interface Patch<Document extends IndexDocument> {
  /** The ids of the documents that leave. Unknown ids are ignored. */
  without: Iterable<number>
  /** The documents that join, in document order. */
  added: readonly Document[]
  /** Whether a document of the image comes before an added one in document order. */
  isBefore: (known: KnownDocument, document: Document) => boolean
}

/**
 * Replaces few documents of an image. The result has the bytes that `buildIndex` gives for all documents, but only the
 * replaced ones are read.
 * @param more Further sections, as `buildIndex` takes them.
 * @throws RangeError if an added id is in the image and stays, or for a schema with prefixes or parts.
 */
export function patchIndex<Document extends IndexDocument>(
  bytes: Uint8Array,
  { without, added, isBefore }: Patch<Document>,
  more: readonly [string, Section][] = [],
): Uint8Array {
  const image = readImage(bytes)
  const { schema, size } = image.header
  refuseOthers(schema)
  const ids = image.uint32s('ids')
  const { docOf, known } = knownDocuments(image)
  const isDropped = new Uint8Array(size)
  for (const id of without) {
    const doc = docOf(id)
    if (doc !== undefined) isDropped[doc] = 1
  }
  for (const { id } of added) {
    const doc = docOf(id)
    if (doc !== undefined && isDropped[doc] === 0) throw new RangeError(`Two documents have the id ${id}`)
  }
  const orders = new Map(schema.orders.map((field) => [field, openOrder(image, field)]))
  const places = added.map((document) => placeAmong(size, (doc) => isBefore(known(doc), document)))
  const docs = weave(size, (doc) => isDropped[doc] === 0, places)
  const { facetValues, sections } = patchSets(image, docs, added)
  const newIds = takeEach(
    docs,
    (doc) => ids[doc]!,
    (at) => added[at]!.id,
  )
  const stored = added.map((document) => JSON.stringify(document.stored))
  const patched = new Map<string, Section>([
    ...sections,
    ...patchRanges(image, docs, places, added),
    ...patchPoints(image, docs, added),
    ...schema.orders.flatMap((field) => patchOrder(field, orders.get(field)!, docs, places, added)),
    ...(schema.text === null ? [] : patchNames(image, docs, places, added)),
    ...weaveStrings(image, 'stored', docs, stored),
    ['ids', newIds],
    ['ids.docs', patchIds(image, docs, added)],
    ...more,
  ])
  return writeImage({ schema, size: docs.picks.length, facetValues }, patched)
}

const refuseOthers = ({ prefixes, parts = [] }: IndexSchema): void => {
  if (prefixes.length + parts.length > 0)
    throw new RangeError('An image with prefixes or parts cannot be patched')
}

/** Equal numbers are in document order. */
function patchOrder(
  field: string,
  { docs: oldDocs, valueAt }: ValuedOrder,
  docs: Weave,
  places: readonly number[],
  documents: readonly IndexDocument[],
): [string, Section][] {
  const numbers = documents.map(({ orders }) => orders[field] ?? 0)
  const sorted = [...documents.keys()].toSorted((a, b) => numbers[b]! - numbers[a]! || a - b)
  const byRank = weave(
    oldDocs.length,
    (rank) => docs.newOf[oldDocs[rank]!] !== -1,
    sorted.map((at) =>
      placeAmong(oldDocs.length, (rank) => {
        const difference = valueAt(rank) - numbers[at]!
        return difference === 0 ? oldDocs[rank]! < places[at]! : difference > 0
      }),
    ),
  )
  const newDocs = takeEach(
    byRank,
    (rank) => docs.newOf[oldDocs[rank]!]!,
    (at) => docs.added[sorted[at]!]!,
  )
  return writeOrder(field, newDocs, (at) => {
    const one = byRank.picks[at]!
    return one < 0 ? numbers[sorted[-1 - one]!]! : valueAt(one)
  })
}

function patchIds(image: OpenImage, docs: Weave, documents: readonly IndexDocument[]): Uint32Array {
  const ids = image.uint32s('ids')
  const byId = image.uint32s('ids.docs')
  const sorted = [...documents.keys()].toSorted((a, b) => documents[a]!.id - documents[b]!.id)
  const all = weave(
    byId.length,
    (at) => docs.newOf[byId[at]!] !== -1,
    sorted.map((at) => placeAmong(byId.length, (place) => ids[byId[place]!]! < documents[at]!.id)),
  )
  return takeEach(
    all,
    (place) => docs.newOf[byId[place]!]!,
    (at) => docs.added[sorted[at]!]!,
  )
}
