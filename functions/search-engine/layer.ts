import { buildIndex } from './build-index.ts'
import { type OpenImage, readImage } from './image-format.ts'
import type { IndexDocument } from './index-schema.ts'
import { type KnownDocument, knownDocuments, placeAmong } from './known-documents.ts'

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
  /** The documents that join or change, in document order. */
  added: readonly Document[]
  /** Whether a document of the base comes before an added one in document order. */
  isBefore: (known: KnownDocument, document: Document) => boolean
}

const [WITHOUT, PLACES] = ['layer.without', 'layer.places']

/**
 * Builds a layer over an image. It has kilobytes if few documents have changed.
 * @throws RangeError if an added id is in the image and stays.
 */
export function buildLayer<Document extends IndexDocument>(
  base: Uint8Array,
  { without, added, isBefore }: LayerContent<Document>,
): Uint8Array {
  const image = readImage(base)
  const { schema, size } = image.header
  const { docOf, known } = knownDocuments(image)
  const leaving = new Set([...without].filter((id) => docOf(id) !== undefined))
  for (const { id } of added)
    if (docOf(id) !== undefined && !leaving.has(id)) throw new RangeError(`Two documents have the id ${id}`)
  const places = added.map((document) => placeAmong(size, (doc) => isBefore(known(doc), document)))
  return buildIndex(schema, added, [
    [WITHOUT, Uint32Array.from(leaving).toSorted()],
    [PLACES, Uint32Array.from(places)],
  ])
}

/** @throws UnreadableImage as `readImage` does. */
export function readLayer(bytes: Uint8Array): Layer {
  const image = readImage(bytes)
  return { image, without: image.uint32s(WITHOUT), places: image.uint32s(PLACES) }
}
