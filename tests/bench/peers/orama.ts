import type { IndexDocument, SearchQuery } from '../../../functions/search-engine/index-schema.ts'
import { normaliseName } from '../../../functions/search-engine/names/normalise-name.ts'
import { readNameQuery } from '../../../functions/search-engine/names/read-name-query.ts'
import { SCHEMA } from '../companies.ts'
import { installedPackage } from './installed-package.ts'
import type { OpenPeer } from './peer.ts'

interface Found {
  count: number
  hits: { id: string }[]
}
interface LibraryModule {
  create: (options: object) => object
  insertMultiple: (database: object, documents: readonly object[], batch: number) => Promise<unknown>
  search: (database: object, query: object) => Promise<Found> | Found
}

/** A facet's numbers and texts are both texts here, because an Orama field has one type. */
const texts = (values: readonly (string | number | null)[] = []) => values.map(String)

/** Orama over the normalised names, with an enum for each facet and a boolean for each flag. */
export async function openOrama(companies: readonly IndexDocument[]): Promise<OpenPeer> {
  const { create, insertMultiple, search } = await installedPackage<LibraryModule>('@orama/orama', '3.1.18')
  const stored = new Map(companies.map((company) => [String(company.id), company.stored]))
  const database = create({
    schema: {
      words: 'string',
      ...Object.fromEntries(SCHEMA.facets.map((field) => [field, 'enum[]'])),
      ...Object.fromEntries(SCHEMA.flags.map((flag) => [flag, 'boolean'])),
    },
  })
  const documents = companies.map(({ id, text = '', facets, flags }) => ({
    id: String(id),
    words: normaliseName(text).words.join(' '),
    ...Object.fromEntries(SCHEMA.facets.map((field) => [field, texts(facets[field])])),
    ...Object.fromEntries(SCHEMA.flags.map((flag) => [flag, flags.includes(flag)])),
  }))
  await insertMultiple(database, documents, 5000)
  return {
    search: async (query: SearchQuery) => {
      const facets = Object.entries(query.facets ?? {}).map(([field, values]) => [
        field,
        { containsAny: texts(values) },
      ])
      const flags = (query.flags ?? []).map((flag) => [flag, true])
      const { words } = readNameQuery(query.text ?? '')
      const { count, hits } = await search(database, {
        term: words.join(' '),
        properties: ['words'],
        threshold: 0,
        ...(words.some((word) => word.length >= 5) ? { tolerance: 1 } : {}),
        where: Object.fromEntries([...facets, ...flags]),
        offset: query.offset,
        limit: query.limit,
      })
      return { total: count, json: JSON.stringify(hits.map(({ id }) => stored.get(id))) }
    },
  }
}
