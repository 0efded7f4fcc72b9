export type FacetValue = string | number

/** What a collection can be searched by; the engine knows nothing else of it. */
export interface IndexSchema {
  /** what the full text of a document is (a label); matched as names are (normalise-name.ts). Null where a collection has none */
  readonly text: string | null
  /** equality filters; a document has zero, one or many values of each. The number 1 and the string '1' differ */
  readonly facets: readonly string[]
  /** booleans */
  readonly flags: readonly string[]
  /** strings matched by their beginning, as they are: the caller normalises both sides (postcode, website host) */
  readonly prefixes: readonly string[]
  /** numbers by which matches can be ordered, the largest first; equal ones stand in document order */
  readonly orders: readonly string[]
}

export interface IndexDocument {
  /** unsigned 32-bit integer, unique in the collection */
  readonly id: number
  readonly text?: string
  readonly facets: Readonly<Record<string, readonly FacetValue[]>>
  /** names of the flags that are set */
  readonly flags: readonly string[]
  /** an absent or empty value is matched by no prefix */
  readonly prefixes: Readonly<Record<string, string>>
  /** an absent number is 0 */
  readonly orders: Readonly<Record<string, number>>
  /** any JSON value; search gives it back */
  readonly stored: unknown
}

export interface SearchQuery {
  /** blank text is no text; text without a letter or digit finds nothing */
  readonly text?: string
  /**
   * any of the values within a field, all fields together; an empty list does not filter. A text that no document has means
   * those that differ from it in case, accents and white space alone
   */
  readonly facets?: Readonly<Record<string, readonly FacetValue[]>>
  /** all of them */
  readonly flags?: readonly string[]
  /** all of them; an empty prefix does not filter */
  readonly prefixes?: Readonly<Record<string, string>>
  /**
   * one of the schema's orders, or its `text`: by normalised text, then id; absent: document order, and with text
   * by relevance (name-search.ts)
   */
  readonly order?: string
  /** matches to pass over, an integer from 0 */
  readonly offset: number
  /** matches to return at most, an integer from 0 */
  readonly limit: number
}

/** What a query looks for, without the page of it. */
export type QueryFilters = Omit<SearchQuery, 'offset' | 'limit' | 'order'>

/** Throws a RangeError where a query names a field that the schema has not: a mistake in the calling code. */
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
