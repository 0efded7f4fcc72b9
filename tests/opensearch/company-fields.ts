import { companyIndexSchema } from '../../functions/companies/domain/index/company-index.ts'
import type { IndexDocument } from '../../functions/search-engine/index-schema.ts'
import { LEGAL_WORDS } from '../../functions/search-engine/names/legal-words.ts'
import { withoutSpaces } from '../../functions/search-engine/names/name-readings.ts'
import { normaliseName } from '../../functions/search-engine/names/normalise-name.ts'
import type { Json } from './requests.ts'

const keyword = { type: 'keyword' }
const number = { type: 'double' }
const ofEach = (names: readonly string[], type: Json) => ({
  properties: Object.fromEntries(names.map((name) => [name, type])),
})

/**
 * The index of companies. Names are normalised by our own rules before they are stored, so that OpenSearch compares whole
 * tokens and analyses nothing.
 */
export const indexBody = {
  settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '-1' },
  mappings: {
    dynamic: 'strict',
    properties: {
      id: { type: 'long' },
      /** its place in the default order, and in the order by name */
      place: { type: 'integer' },
      name_place: { type: 'integer' },
      facets: ofEach(companyIndexSchema.facets, keyword),
      flags: keyword,
      prefixes: ofEach(companyIndexSchema.prefixes, keyword),
      orders: ofEach(companyIndexSchema.orders, number),
      near: { type: 'geo_point' },
      blur: number,
      /** the spellings of its names with and without spaces, and the key of its own name */
      spellings: keyword,
      joined: keyword,
      key: keyword,
      words: keyword,
      legal: keyword,
      stored: { type: 'keyword', index: false, doc_values: false },
    },
  },
}

/** The token of a value: the number 1 and the text '1' differ. */
export const tokenOf = (value: string | number): string =>
  typeof value === 'number' ? `n:${value}` : `s:${value}`

export const valueOf = (token: string): string | number =>
  token.startsWith('n:') ? Number(token.slice(2)) : token.slice(2)

/** The documents of an index. They are given in the default order. */
export function companyFields(documents: readonly IndexDocument[]): Json[] {
  const named = documents.map((document, place) => {
    const own = normaliseName(document.text ?? '')
    const others = (document.otherNames ?? []).map(normaliseName)
    return { document, place, own, all: [own, ...others], key: Buffer.from(own.key) }
  })
  const byName = named.toSorted((a, b) => Buffer.compare(a.key, b.key) || a.document.id - b.document.id)
  const namePlaces = new Map(byName.map(({ place }, namePlace) => [place, namePlace]))
  return named.map(({ document, place, own, all }) => {
    const spellings = [...new Set(all.flatMap((name) => name.spellings))]
    const point = document.points?.['near']
    return {
      id: document.id,
      place,
      name_place: namePlaces.get(place),
      facets: Object.fromEntries(
        Object.entries(document.facets).map(([field, values]) => [field, values.map(tokenOf)]),
      ),
      flags: document.flags,
      prefixes: Object.fromEntries(Object.entries(document.prefixes).filter(([, value]) => value !== '')),
      orders: Object.fromEntries(companyIndexSchema.orders.map((name) => [name, document.orders[name] ?? 0])),
      ...(point && { near: { lat: point[0], lon: point[1] } }),
      blur: document.blurs?.['near'] ?? 0,
      spellings,
      joined: [...new Set(spellings.map(withoutSpaces))],
      key: own.key,
      words: [...new Set(all.flatMap(({ words }) => words))],
      legal: LEGAL_WORDS.flatMap(({ bit, spellings: legal }) => ((own.legalBits & bit) === 0 ? [] : legal)),
      stored: JSON.stringify(document.stored),
    }
  })
}
