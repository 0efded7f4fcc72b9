import type { IndexDocument } from '#shared/search-engine/index-schema.ts'
import { withoutSpaces } from '#shared/search-engine/names/name-readings.ts'
import { normaliseName } from '#shared/search-engine/names/normalise-name.ts'
import { readNameQuery } from '#shared/search-engine/names/read-name-query.ts'
import { type CompanyCard, packCard } from '../../../functions/companies/company-card.ts'
import { companyIndexSchema } from '../../../functions/companies/index/company-index.ts'
import type {
  CompanyFacet,
  CompanyFilters,
  CompanyQuery,
  CompanyRelaxation,
  CountedValue,
  SearchableCompanies,
} from '../../../functions/companies/search/searchable-companies.ts'
import { plainScan } from '../plain-scan.ts'
import { merged } from './random-companies.ts'

/** What a plain scan answers. The likeness of names has examples instead (searchable-index.test.ts). */
export type ScannedCompanies = Omit<SearchableCompanies, 'corrected' | 'respelt' | 'alike'>

/** The second implementation of the port: each answer comes from a scan of all documents, given in the default order. */
export function scannedCompanies(documents: readonly IndexDocument[]): ScannedCompanies {
  const scan = plainScan(documents, companyIndexSchema)
  const storedOf = new Map(documents.map(({ id, stored }) => [id, packCard(stored as CompanyCard)]))
  const cards = async (ids: readonly number[]) => ids.map((id) => storedOf.get(id))
  const idsOf = (query: CompanyFilters & Pick<CompanyQuery, 'order' | 'preferred'>) =>
    scan({ ...query, offset: 0, limit: documents.length }).ids
  const search: SearchableCompanies['search'] = async ({ isReversed, offset, limit, ...query }) => {
    const all = isReversed ? idsOf(query).toReversed() : idsOf(query)
    const ids = all.slice(offset, offset + limit)
    return { total: all.length, ids, stored: await cards(ids) }
  }
  const countsOf = (ids: readonly number[], field: CompanyFacet): CountedValue[] => {
    const among = new Set(ids)
    const counts = new Map<string | number, number>()
    for (const { id, facets } of documents)
      if (among.has(id))
        for (const value of new Set(facets[field])) counts.set(value, (counts.get(value) ?? 0) + 1)
    return [...counts].map(([value, count]) => ({ value, count })).toSorted(byValue)
  }
  const countIf = (test: (document: IndexDocument) => boolean) => documents.filter(test).length
  const keyed = documents.map((document) => ({ document, name: normaliseName(document.text ?? '') }))

  return {
    search,
    cards,
    totals: async (searches) => searches.map((filters) => idsOf(filters).length),
    matching: async (filters) => idsOf(filters),
    relaxations: async (kept, filters, max) => relaxationsOf(idsOf, kept, filters).slice(0, max),
    counts: async (searches, fields) =>
      searches.map((filters) =>
        Object.fromEntries(
          fields.map((field) => {
            const { [field]: _own, ...facets } = filters.facets ?? {}
            return [field, countsOf(idsOf({ ...filters, facets }), field)]
          }),
        ),
      ),
    values: async (fields) => Object.fromEntries(fields.map((field) => [field, countsOf(idsOf({}), field)])),
    known: async () => ({
      companies: documents.length,
      fields: Object.fromEntries([
        ...companyIndexSchema.facets.map((field) => [
          field,
          countIf(({ facets }) => !!facets[field]?.length),
        ]),
        ...companyIndexSchema.flags.map((flag) => [flag, countIf(({ flags }) => flags.includes(flag))]),
        ...companyIndexSchema.prefixes.map((field) => [field, countIf(({ prefixes }) => !!prefixes[field])]),
        ...companyIndexSchema.points.map((field) => [field, countIf(({ points }) => !!points?.[field])]),
      ]),
    }),
    async named(texts) {
      const ids = texts.flatMap((text) => {
        const wanted = readNameQuery(text).readings.map(({ key }) => withoutSpaces(key))
        const isNamed = ({ text: name = '', otherNames = [] }: IndexDocument) =>
          [name, ...otherNames]
            .flatMap((one) => normaliseName(one).spellings)
            .some((spelling) => wanted.includes(withoutSpaces(spelling)))
        const byName =
          idsOf({}).length === 0 ? [] : scan({ order: 'name', offset: 0, limit: documents.length }).ids
        const named = new Set(documents.filter(isNamed).map(({ id }) => id))
        return byName.filter((id) => named.has(id))
      })
      return { ids, stored: await cards(ids) }
    },
    async goesOn(text) {
      const starts = readNameQuery(text).readings.flatMap(({ isWhole, key }) => (isWhole ? [] : [`${key} `]))
      return keyed.some(({ name }) => starts.some((start) => name.key.startsWith(start)))
    },
  }
}

/** Tries every combination. It keeps those that need each of their filters. */
function relaxationsOf(
  idsOf: (query: CompanyFilters) => readonly number[],
  kept: CompanyFilters,
  filters: readonly CompanyFilters[],
): CompanyRelaxation[] {
  const totalOf = (mask: number) =>
    idsOf(merged([kept, ...filters.filter((_, at) => ((mask >>> at) & 1) === 0)])).length
  const placesOf = (mask: number) => [...filters.keys()].filter((at) => ((mask >>> at) & 1) === 1)
  const masks = Array.from({ length: 2 ** filters.length }, (_, mask) => mask).slice(1)
  const totals = new Map([0, ...masks].map((mask) => [mask, totalOf(mask)]))
  return masks
    .filter((mask) => placesOf(mask).every((at) => totals.get(mask & ~(1 << at))! < totals.get(mask)!))
    .toSorted((a, b) => placesOf(a).length - placesOf(b).length || totals.get(b)! - totals.get(a)! || a - b)
    .map((mask) => ({ without: placesOf(mask), total: totals.get(mask)! }))
}

/** Numbers first, then texts, each ascending. */
const byValue = ({ value: a }: CountedValue, { value: b }: CountedValue): number =>
  typeof a === typeof b ? (a < b ? -1 : 1) : typeof a === 'number' ? -1 : 1
