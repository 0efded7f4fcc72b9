import type { IndexDocument, SearchQuery } from '../../../functions/search-engine/index-schema.ts'
import { normaliseName } from '../../../functions/search-engine/names/normalise-name.ts'
import { readNameQuery } from '../../../functions/search-engine/names/read-name-query.ts'
import type { Answer, OpenPeer } from './peer.ts'

/**
 * The naive solution: filters an array, sorts by name, and takes a page. Names are normalised beforehand. It has no
 * typo tolerance and no order by relevance.
 */
export const openArrayFilter = (companies: readonly IndexDocument[]): OpenPeer => {
  const rows = companies.map((company) => ({ company, name: normaliseName(company.text ?? '') }))
  const search = (query: SearchQuery): Answer => {
    const { words } = readNameQuery(query.text ?? '')
    const found = rows.filter(
      ({ company, name }) =>
        meetsFilters(company, query) &&
        words.every((word, at) =>
          name.words.some((own) => (at === words.length - 1 ? own.startsWith(word) : own === word)),
        ),
    )
    if (words.length > 0) found.sort((a, b) => (a.name.key < b.name.key ? -1 : 1))
    const page = found.slice(query.offset, query.offset + query.limit)
    return { total: found.length, json: JSON.stringify(page.map(({ company }) => company.stored)) }
  }
  return { search }
}

/** Whether a company meets all conditions of a query but its text. */
export const meetsFilters = (company: IndexDocument, { flags, facets, prefixes }: SearchQuery): boolean =>
  (flags ?? []).every((flag) => company.flags.includes(flag)) &&
  Object.entries(facets ?? {}).every(([field, wanted]) =>
    wanted.some((value) => value !== null && company.facets[field]!.includes(value)),
  ) &&
  Object.entries(prefixes ?? {}).every(([field, prefix]) => company.prefixes[field]!.startsWith(prefix))
