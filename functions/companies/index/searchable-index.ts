import { respeltName } from '#shared/licence/respelt-name.ts'
import type { SearchIndex } from '#shared/search-engine/search-index.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import { perContext } from '../../platform/context.ts'
import { indexReader, registerReading } from '../../register/index.ts'
import { unpackCard } from '../company-card.ts'
import type { SearchableCompanies } from '../search/searchable-companies.ts'

/** Searches the companies of an index that this process has opened. A query of the port is one of the engine. */
export function searchableIndex(index: SearchIndex): SearchableCompanies {
  const found = (ids: readonly number[]) => ({ ids, stored: ids.map(index.get) })
  const firstNamed = (text: string) => {
    const [stored] = index.search({ text, offset: 0, limit: 1 }).stored
    return stored === undefined ? undefined : unpackCard(stored).name
  }
  return {
    search: async (query) => index.search(query),
    totals: async (searches) => searches.map((filters) => totalOf(index, filters)),
    matching: async (filters) => index.matching(filters),
    relaxations: async (kept, filters, max) => index.relaxations(kept, filters, max),
    counts: async (searches, fields) => searches.map((filters) => index.facetCounts(filters, fields)),
    values: async (fields) => Object.fromEntries(fields.map((field) => [field, index.facetValues(field)])),
    async known() {
      const { facets, flags, prefixes, points } = index.fieldCounts()
      return { companies: index.size, fields: { ...facets, ...flags, ...prefixes, ...points } }
    },
    cards: async (ids) => ids.map(index.get),
    named: async (names) => found(names.flatMap(index.named)),
    corrected: async (text) => index.corrected(text),
    goesOn: async (text) => index.goesOn(text),
    respelt: async (text) => respeltName({ respelt: index.respelt, firstNamed }, text),
    async alike(text, page) {
      const { total, ids } = index.alike(text, page)
      return { total, ...found(ids) }
    },
  }
}

const totalOf = (index: SearchIndex, filters: Parameters<SearchIndex['matching']>[0]): number =>
  index.search({ ...filters, offset: 0, limit: 0 }).total

/** Opens the companies for a function that answers users, by the register's item if that was read. */
export const openCompanies = perContext((context) => {
  const { config, now, logger } = context
  const { register, currentSnapshot } = registerReading(context)
  const openNewest = indexReader({
    currentSnapshot,
    readIndex: register.readIndex,
    findIndex: register.findIndex,
    // an awaited index shows everywhere when all pointers are as new, and one of the pipeline within its pace
    patience: { awaited: config.snapshotMaxAgeSeconds, other: config.pipelinePaceSeconds },
    now,
    log: logger,
  })
  const made = new WeakMap<SearchIndex, SearchableCompanies>()
  return async (pointer?: RegisterPointer) => {
    const { index, ...opened } = await openNewest(pointer)
    const companies = made.get(index) ?? searchableIndex(index)
    made.set(index, companies)
    return { ...opened, companies }
  }
})
