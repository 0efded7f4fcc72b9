import type { IndexDocument, SearchQuery } from '../../../functions/search-engine/index-schema.ts'
import { normaliseName } from '../../../functions/search-engine/names/normalise-name.ts'
import { readNameQuery } from '../../../functions/search-engine/names/read-name-query.ts'
import { installedPackage } from './installed-package.ts'
import { meetsFilters } from './array-filter.ts'
import type { OpenPeer } from './peer.ts'

interface Found {
  id: number
}
interface Library {
  addAll: (documents: readonly { id: number; words: string }[]) => void
  search: (text: unknown, options: object) => Found[]
}
interface LibraryModule {
  default: (new (options: object) => Library) & { wildcard: unknown }
}

/** MiniSearch over the normalised names, with a function for the filters and with typos by its `fuzzy`. */
export async function openMiniSearch(companies: readonly IndexDocument[]): Promise<OpenPeer> {
  const { default: MiniSearch } = await installedPackage<LibraryModule>('minisearch', '7.2.0')
  const byId = new Map(companies.map((company) => [company.id, company]))
  const library = new MiniSearch({ fields: ['words'], tokenize: (text: string) => text.split(' ') })
  library.addAll(companies.map(({ id, text = '' }) => ({ id, words: normaliseName(text).words.join(' ') })))
  return {
    search: (query: SearchQuery) => {
      const { words } = readNameQuery(query.text ?? '')
      const found = library.search(words.length > 0 ? words.join(' ') : MiniSearch.wildcard, {
        combineWith: 'AND',
        prefix: (_: string, at: number, all: string[]) => at === all.length - 1,
        fuzzy: (word: string) => (word.length >= 5 ? 1 : 0),
        filter: ({ id }: Found) => meetsFilters(byId.get(id)!, query),
      })
      const page = found.slice(query.offset, query.offset + query.limit)
      return { total: found.length, json: JSON.stringify(page.map(({ id }) => byId.get(id)!.stored)) }
    },
  }
}
