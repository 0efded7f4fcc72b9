import { openOrders, type ValuedOrder } from './doc-order.ts'
import { complementOf, type DocSet, hasDoc } from './filters/doc-set.ts'
import { searchFilters } from './filters/filter-search.ts'
import { type Filters, openFilters } from './filters/open-filters.ts'
import type { OpenImage } from './image-format.ts'
import type { FacetValue, IndexSchema } from './index-schema.ts'
import { type NamePart, openNamePart } from './names/name-part.ts'
import { openRows, type Rows } from './open-rows.ts'

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
