import type { LikePage, SpeltNames } from '#shared/licence/organisation-names.ts'
import type { Point } from '#shared/places/place-rows.ts'
import type { CompanyFlag, companyIndexSchema } from '../index/company-index.ts'

/**
 * The port of the search for companies (docs/decisions/074-search-port.md). It is asynchronous and takes several
 * questions in one call where callers have several, because another process may answer.
 */

type Values = readonly (string | number | null)[]

export type CompanyFacet = (typeof companyIndexSchema.facets)[number]

/** What companies must have. Nothing in it may change afterwards. */
export interface CompanyFilters {
  /** A name as somebody typed it (docs/product/search.md "Matching names"). Blank text does not filter. */
  readonly text?: string
  /** A company has one of the values of each, or no value for `null`. An empty list does not filter. */
  readonly facets?: Readonly<Partial<Record<CompanyFacet, Values>>>
  readonly flags?: readonly CompanyFlag[]
  /** A company has none of these. */
  readonly lackedFlags?: readonly CompanyFlag[]
  readonly ids?: readonly number[]
  /** The beginnings of a postcode without spaces, and of a host. An empty one does not filter. */
  readonly prefixes?: Readonly<Partial<Record<(typeof companyIndexSchema.prefixes)[number], string>>>
  /** An area. Nothing is near a place that nobody knows, whose center is null. */
  readonly points?: { readonly near?: { readonly center: Point | null; readonly miles: number } }
}

export interface CompanyQuery extends CompanyFilters {
  /**
   * The order, largest first; `name` by name; `near` by distance from the area of the query. Absent: the likest name
   * first, or without a name the default order (docs/product/search.md "Order").
   */
  readonly order?: (typeof companyIndexSchema.orders)[number] | 'name' | 'near'
  /** Companies with one of these values come first. */
  readonly preferred?: Readonly<Partial<Record<CompanyFacet, readonly (string | number)[]>>>
  readonly isReversed?: boolean
  readonly offset: number
  readonly limit: number
}

/** Companies with their stored cards (company-card.ts), in the same order. */
export interface FoundCompanies {
  readonly ids: readonly number[]
  readonly stored: readonly unknown[]
}

export interface CompanyPage extends FoundCompanies {
  /** The number of all matches, not only of this page. */
  readonly total: number
}

/** A search without some of its filters. */
export interface CompanyRelaxation {
  /** The positions of the dropped filters, ascending. */
  readonly without: readonly number[]
  readonly total: number
}

export interface CountedValue {
  readonly value: string | number
  readonly count: number
}

export type FieldCounts = Readonly<Record<string, number>>

/** The companies of one version of the register, as searches read them. Every number is exact. */
export interface SearchableCompanies extends SpeltNames {
  search: (query: CompanyQuery) => Promise<CompanyPage>
  /** The number of matches of each search, in their order. */
  totals: (searches: readonly CompanyFilters[]) => Promise<readonly number[]>
  /** The ids of all matches, in the order of a search. */
  matching: (filters: CompanyFilters) => Promise<readonly number[]>
  /**
   * Finds results by dropping filters of a search that finds none: fewest dropped first, then most matches, at most `max` ways. Each dropped filter
   * is needed: with it, the total would be smaller. The filters in `kept` are never dropped.
   */
  relaxations: (
    kept: CompanyFilters,
    filters: readonly CompanyFilters[],
    max: number,
  ) => Promise<readonly CompanyRelaxation[]>
  /** For each search and facet, how many matches have each value, without the search's own filter of it. */
  counts: (
    searches: readonly CompanyFilters[],
    fields: readonly CompanyFacet[],
  ) => Promise<readonly Readonly<Record<string, readonly CountedValue[]>>[]>
  /** The values of facets that companies have: numbers first, then texts, each ascending. */
  values: (fields: readonly CompanyFacet[]) => Promise<Readonly<Record<string, readonly CountedValue[]>>>
  /** How many companies there are, and how many have a value of each field that a search can filter by. */
  known: () => Promise<{ companies: number; fields: FieldCounts }>
  /** The stored cards of ids; undefined for an unknown id. */
  cards: (ids: readonly number[]) => Promise<readonly unknown[]>
  /** The companies with one of these names by the matching rules, without typos. A company may be there twice. */
  named: (names: readonly string[]) => Promise<FoundCompanies>
  /** One page of the companies whose name is like a text, the likest first. */
  alike: (text: string, page: LikePage) => Promise<CompanyPage>
}

/** The companies of one published index, which its hash names. */
export interface CompanyGeneration extends SearchableCompanies {
  /** The ids of companies that a search finds here, but not in an earlier generation that can be read. */
  newSince: (filters: CompanyFilters, earlier: string) => Promise<readonly number[] | undefined>
}

/** The port of the generations of companies. What is new for a user is counted between two of them. */
export interface CompanyGenerations {
  /** The newest generation. @throws if it cannot be read. */
  openNewest: (hash: string) => Promise<CompanyGeneration>
  /** Undefined if the generation can no longer be read, for example because an older engine built its index. */
  open: (hash: string) => Promise<CompanyGeneration | undefined>
}
