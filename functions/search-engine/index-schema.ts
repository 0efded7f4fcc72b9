export type FacetValue = string | number

/** The searchable fields of a collection; the engine knows nothing else about it. */
export interface IndexSchema {
  /**
   * a label for the full text of a document, which is matched like a name (normalise-name.ts). Null if a collection has
   * none
   */
  readonly text: string | null
  /** equality filters; a document has zero, one or many values of each. The number 1 and the string '1' differ */
  readonly facets: readonly string[]
  /** booleans */
  readonly flags: readonly string[]
  /** strings matched by prefix, unchanged: the caller normalises both sides (postcode, website host) */
  readonly prefixes: readonly string[]
  /** numbers to order matches by, largest first; equal ones are in document order */
  readonly orders: readonly string[]
}

export interface IndexDocument {
  /** unsigned 32-bit integer, unique in the collection */
  readonly id: number
  readonly text?: string
  readonly facets: Readonly<Record<string, readonly FacetValue[]>>
  /** names of the flags that are set */
  readonly flags: readonly string[]
  /** an absent or empty value matches no prefix */
  readonly prefixes: Readonly<Record<string, string>>
  /** an absent number is 0 */
  readonly orders: Readonly<Record<string, number>>
  /** any JSON value; search returns it */
  readonly stored: unknown
}

export interface SearchQuery {
  /** blank text is no text; text without a letter or digit matches nothing */
  readonly text?: string
  /**
   * any of the values within a field, all fields together; an empty list does not filter. A text that no document has
   * matches values that differ only in case, accents and white space
   */
  readonly facets?: Readonly<Record<string, readonly FacetValue[]>>
  /** all of them */
  readonly flags?: readonly string[]
  /** all of them; an empty prefix does not filter */
  readonly prefixes?: Readonly<Record<string, string>>
  /**
   * one of the schema's orders, or its `text`: by normalised text, then id. If absent: document order, and with text by
   * relevance (name-search.ts)
   */
  readonly order?: string
  /** matches to skip, an integer from 0 */
  readonly offset: number
  /** maximum number of matches to return, an integer from 0 */
  readonly limit: number
}

/** The filters of a query, without its page. */
export type QueryFilters = Omit<SearchQuery, 'offset' | 'limit' | 'order'>

/** Throws a RangeError if a query names a field that the schema lacks: a bug in the calling code. */
export const checkQuery = (schema: IndexSchema, query: QueryFilters): void => {
  const named: [string, readonly string[], readonly string[]][] = [
    ['facet', Object.keys(query.facets ?? {}), schema.facets],
    ['flag', query.flags ?? [], schema.flags],
    ['prefix', Object.keys(query.prefixes ?? {}), schema.prefixes],
  ]
  for (const [kind, asked, known] of named) {
    for (const name of asked) {
      if (!known.includes(name)) throw new RangeError(`The index has no ${kind} ${JSON.stringify(name)}`)
    }
  }
  if (query.text !== undefined && schema.text === null) throw new RangeError('The index has no text')
}
