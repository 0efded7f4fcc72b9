import type {
  CompanyFacet,
  CompanyFilters,
  CompanyQuery,
  CountedValue,
} from '../../functions/companies/domain/search/searchable-companies.ts'
import { facetSpelling } from '../../functions/search-engine/filters/facet-spelling.ts'
import { readNameQuery } from '../../functions/search-engine/names/read-name-query.ts'
import { tokenOf, valueOf } from './company-fields.ts'
import {
  allOf,
  anyOf,
  known,
  type NameClause,
  plainClauses,
  prefix,
  term,
  typoClause,
} from './name-clauses.ts'
import { bucketsOf, type Json, type SearchAnswer } from './requests.ts'
import { orderOf, reversed, sortBy } from './sort-clauses.ts'

const NOTHING: Json = { match_none: {} }
/** So many values of a facet, or other buckets, are read at once. */
export const MAX_VALUES = 65_000
/** OpenSearch stores points with an error of up to a centimetre, and refuses a distance of 0. */
const LEAST_MILES = 3e-5

type Ask = (bodies: readonly Json[]) => Promise<readonly SearchAnswer[]>

/** Translates searches for companies to clauses. It asks the index for its values, and for the words of names. */
export function companyClauses(ask: Ask) {
  const one = async (body: Json): Promise<SearchAnswer> => (await ask([body]))[0]!
  const totalsOf = async (queries: readonly Json[]) =>
    (await ask(queries.map((query) => ({ query, size: 0 })))).map(({ hits }) => hits.total.value)
  const exists = async (queries: readonly Json[]) => (await totalsOf(queries)).map((total) => total > 0)

  const vocabularies = new Map<string, Promise<CountedValue[]>>()
  const vocabularyOf = (field: CompanyFacet): Promise<CountedValue[]> => {
    const made =
      vocabularies.get(field) ?? one({ size: 0, aggs: { values: valuesOf(field) } }).then(countedIn)
    vocabularies.set(field, made)
    return made
  }

  /** The tokens that a filter wants. A text that no company has means values that are spelt alike. */
  const tokensOf = async (field: CompanyFacet, wanted: readonly (string | number | null)[]) => {
    const vocabulary = await vocabularyOf(field)
    const values = vocabulary.map(({ value }) => value)
    return wanted.flatMap((value): string[] => {
      if (value === null) return []
      if (values.includes(value) || typeof value === 'number') return [tokenOf(value)]
      return values
        .filter((other) => typeof other === 'string' && facetSpelling(other) === facetSpelling(value))
        .map(tokenOf)
    })
  }
  const facetClause = async (field: CompanyFacet, wanted: readonly (string | number | null)[]) => {
    const path = `facets.${field}`
    const tokens = { terms: { [path]: await tokensOf(field, wanted) } }
    const lacks = { bool: { must_not: [{ exists: { field: path } }] } }
    return wanted.includes(null) ? anyOf([tokens, lacks]) : tokens
  }
  const filtersOf = async (query: CompanyFilters): Promise<Json> => {
    const facets = Object.entries(query.facets ?? {}).filter(([, wanted]) => wanted.length > 0)
    const near = query.points?.near
    return {
      bool: {
        filter: [
          ...(await Promise.all(facets.map(([field, wanted]) => facetClause(field as CompanyFacet, wanted)))),
          ...(query.flags ?? []).map((flag) => term('flags', flag)),
          ...(query.ids === undefined ? [] : [{ terms: { id: query.ids } }]),
          ...Object.entries(query.prefixes ?? {})
            .filter(([, start]) => start !== '')
            .map(([field, start]) => prefix(`prefixes.${field}`, start)),
          ...(near === undefined ? [] : [nearClause(near)]),
        ],
        must_not: (query.lackedFlags ?? []).map((flag) => term('flags', flag)),
      },
    }
  }

  /** The reading of a text that matches any company, whatever the filters are; undefined if none does. */
  const readText = async (text: string): Promise<NameClause | undefined> => {
    const query = readNameQuery(text)
    const plain = plainClauses(query)
    const found = await exists(plain.map(({ matches }) => matches))
    const first = plain[found.indexOf(true)]
    if (first !== undefined || query.words.length === 0) return first
    const knows = await exists(query.words.map((word, at) => known(word, at === query.words.length - 1)))
    const tries = [typoClause(query, (at) => !knows[at]), typoClause(query, () => true)]
    return tries[(await exists(tries.map(({ matches }) => matches))).indexOf(true)]
  }
  const clauseOf = async (query: CompanyFilters): Promise<{ clause: Json; isByText: boolean }> => {
    const text = query.text?.trim() ?? ''
    if (text === '') return { clause: await filtersOf(query), isByText: false }
    const [filters, read] = await Promise.all([filtersOf(query), readText(text)])
    if (read === undefined) return { clause: NOTHING, isByText: true }
    return { clause: boosted([filters, read.matches], read.boosts), isByText: true }
  }
  const preferredFirst = async (preferred: CompanyQuery['preferred'] = {}) =>
    Promise.all(
      Object.entries(preferred).map(async ([field, wanted]) => {
        const params = { tokens: await tokensOf(field as CompanyFacet, wanted) }
        const source = `for (def token : params.tokens) { if (doc['facets.${field}'].contains(token)) { return 1 } } return 0`
        return sortBy({ source, params }, 'desc')
      }),
    )
  const sortOf = async (
    query: Omit<CompanyQuery, 'offset' | 'limit'>,
    isByText: boolean,
  ): Promise<Json[]> => {
    const sort = [...(await preferredFirst(query.preferred)), ...orderOf(query, isByText)]
    return query.isReversed ? sort.map(reversed) : sort
  }
  return { one, totalsOf, exists, vocabularyOf, filtersOf, clauseOf, sortOf }
}

/** All clauses match. The highest boost is the score. */
export const boosted = (filter: readonly Json[], boosts: NameClause['boosts']): Json => ({
  bool: {
    ...allOf(filter)['bool']!,
    should: [
      {
        dis_max: {
          queries: [
            { constant_score: { filter: { match_all: {} }, boost: 0 } },
            ...boosts.map(([clause, boost]) => ({ constant_score: { filter: clause, boost } })),
          ],
        },
      },
    ],
  },
})

const nearClause = ({ center, miles }: NonNullable<NonNullable<CompanyFilters['points']>['near']>): Json =>
  center === null
    ? NOTHING
    : {
        geo_distance: {
          distance: `${Math.max(miles, LEAST_MILES)}mi`,
          near: { lat: center[0], lon: center[1] },
        },
      }

/** Counts the values of a facet. */
export const valuesOf = (field: CompanyFacet): Json => ({
  terms: { field: `facets.${field}`, size: MAX_VALUES },
})

/** The counted values of an answer: numbers first, then texts, each ascending. */
export const countedIn = (answer: SearchAnswer): CountedValue[] =>
  bucketsOf(answer, 'values')
    .map(({ key, doc_count }) => ({ value: valueOf(key), count: doc_count }))
    .toSorted(({ value: a }, { value: b }) =>
      typeof a === typeof b ? (a < b ? -1 : 1) : typeof a === 'number' ? -1 : 1,
    )
