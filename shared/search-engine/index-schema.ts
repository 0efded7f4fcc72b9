export type FacetValue = string | number

/** The searchable fields of a collection. The engine knows nothing else about the collection. */
export interface IndexSchema {
  /**
   * the name of a document's full text, which is matched like a company name (normalise-name.ts); null if documents
   * have none
   */
  readonly text: string | null
  /**
   * the fields of equality filters; a document has zero, one or many values of each. The number 1 and the string '1'
   * are different values
   */
  readonly facets: readonly string[]
  readonly flags: readonly string[]
  /**
   * the fields that are matched by prefix, unchanged; the caller must normalise documents and queries (postcode,
   * website host)
   */
  readonly prefixes: readonly string[]
  /** the numbers by which matches can be ordered, largest first; equal ones are in document order */
  readonly orders: readonly string[]
  /** the fields that are matched by a range of numbers; absent: none */
  readonly ranges?: readonly string[]
  /**
   * The fields that are matched by a part of one of their values; absent: none. The engine does not normalise them, so
   * the caller must normalise documents and queries.
   */
  readonly parts?: readonly string[]
  /** the fields that are matched by the distance to a point; absent: none */
  readonly points?: readonly string[]
  /**
   * The fields of stored objects, in groups. A document has the text of the first group to itself. Many documents share those of
   * the others, so each distinct one is stored once. Absent: stored values are any JSON
   */
  readonly stored?: readonly (readonly string[])[]
}

/** A point on the earth, in degrees. */
export type GeoPoint = readonly [latitude: number, longitude: number]

/** The area around a point. */
export interface Distance {
  /** null: a place that nobody knows, so no document is near it */
  readonly center: GeoPoint | null
  /** the great-circle distance, which is included */
  readonly miles: number
}

/** A range that includes both ends. An absent end is open. */
export interface NumberRange {
  readonly min?: number
  readonly max?: number
}

export interface PartText {
  readonly text: string
  /** the id of a document that matches without the text */
  readonly orId?: number
}

export interface IndexDocument {
  /** an unsigned 32-bit integer, unique in the collection */
  readonly id: number
  readonly text?: string
  /** other names by which a query finds the document; they do not change its place in an order by text */
  readonly otherNames?: readonly string[]
  readonly facets: Readonly<Record<string, readonly FacetValue[]>>
  readonly flags: readonly string[]
  /** an absent or empty value matches no prefix */
  readonly prefixes: Readonly<Record<string, string>>
  /** an absent number is 0 */
  readonly orders: Readonly<Record<string, number>>
  /** an absent number is in no range */
  readonly ranges?: Readonly<Record<string, number>>
  /** values without line breaks */
  readonly parts?: Readonly<Record<string, readonly string[]>>
  /** a document without a point is near nothing */
  readonly points?: Readonly<Record<string, GeoPoint>>
  /** by how many miles a point may be off, by its field; absent: 0. The order of the distance adds them */
  readonly blurs?: Readonly<Record<string, number>>
  /** any JSON value, which a search returns, or an object that it returns as `StoredGroups` (packing.ts) */
  readonly stored: unknown
}

/** A facet by whose values a document matches a query without its text. */
export interface TextOr {
  readonly facet: string
  readonly values: readonly FacetValue[]
  /** the values that count if no document of the collection matches the text or has one of `values` */
  readonly otherwise?: readonly FacetValue[]
  /** whether the text matches whole words only, without typos */
  readonly isExact?: boolean
  /** whether those that match the facet alone come before those that match the text alone */
  readonly isFirst?: boolean
}

/** A query. Nothing in it may change afterwards: the index keeps sets of documents by its lists and areas. */
export interface SearchQuery {
  /** blank text counts as absent; other text without a letter or digit matches nothing */
  readonly text?: string
  /**
   * a document with one of these values of a facet matches without the text. Those that match both come first, then those
   * that match the text. Each kind is in document order; absent: the text alone matches
   */
  readonly textOr?: TextOr
  /**
   * a match has one of the values of each field, or for `null` no value; an empty list does not filter. If no document
   * has a text, it matches values that differ only in case, accents and white space
   */
  readonly facets?: Readonly<Record<string, readonly (FacetValue | null)[]>>
  /** a match has none of these values of each field */
  readonly lackedFacets?: Readonly<Record<string, readonly FacetValue[]>>
  readonly flags?: readonly string[]
  readonly lackedFlags?: readonly string[]
  /** a match is one of the documents with these ids; of an empty list, there is none. Unknown ids match nothing */
  readonly ids?: readonly number[]
  /** a match has all of these prefixes; an empty one does not filter */
  readonly prefixes?: Readonly<Record<string, string>>
  readonly ranges?: Readonly<Record<string, NumberRange>>
  /** a match has, for each text of a field, a value that contains it; an empty text does not filter */
  readonly parts?: Readonly<Record<string, readonly PartText[]>>
  /** a match has, in each of these fields, a point in the area */
  readonly points?: Readonly<Record<string, Distance>>
  /**
   * one of the schema's orders; or its `text`, which means by normalised text, then id; or a field of `points` of this
   * query, which means the nearest first, with the blur of each point added. If absent: document order, or with a text query by relevance (name-search.ts)
   */
  readonly order?: string
  /**
   * matches that have one of these values come first, of equal ones those that have one of the next field. `order` is the
   * order of equal matches. Values are spelt as in `facets`
   */
  readonly preferred?: Readonly<Record<string, readonly FacetValue[]>>
  /** whether the matches come in the reversed order */
  readonly isReversed?: boolean
  /** how many matches to skip, an integer from 0 */
  readonly offset: number
  /** how many matches to return at most, an integer from 0 */
  readonly limit: number
}

/** The filters of a query, without its page. */
export type QueryFilters = Omit<SearchQuery, 'offset' | 'limit' | 'order' | 'preferred' | 'isReversed'>

/** Throws a RangeError if a query names a field that the schema lacks, which is a bug in the caller. */
export const checkQuery = (
  schema: IndexSchema,
  query: QueryFilters & Pick<SearchQuery, 'preferred'>,
): void => {
  checkFields('facet', query.facets, schema.facets)
  checkFields('facet', query.lackedFacets, schema.facets)
  checkFields('facet', query.preferred, schema.facets)
  checkNames('flag', query.flags, schema.flags)
  checkNames('flag', query.lackedFlags, schema.flags)
  checkFields('prefix', query.prefixes, schema.prefixes)
  checkFields('range', query.ranges, schema.ranges)
  checkFields('part', query.parts, schema.parts)
  checkFields('point', query.points, schema.points)
  if (query.textOr !== undefined) checkNames('facet', [query.textOr.facet], schema.facets)
  if (query.text !== undefined && schema.text === null) throw new RangeError('The index has no text')
}

const checkFields = (kind: string, filter: object | undefined, known?: readonly string[]) => {
  // most queries lack most filters
  if (filter !== undefined) checkNames(kind, Object.keys(filter), known)
}

const checkNames = (kind: string, names: readonly string[] = [], known: readonly string[] = []) => {
  for (const name of names)
    if (!known.includes(name)) throw new RangeError(`The index has no ${kind} ${JSON.stringify(name)}`)
}
