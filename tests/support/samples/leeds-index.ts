import { buildIndex } from '../../../functions/search-engine/build-index.ts'
import { openIndex } from '../../../functions/search-engine/search-index.ts'

/** A search index of companies in Leeds, with these ids. */
export const leedsIndex = (...ids: number[]) =>
  openIndex(
    buildIndex(
      { text: null, facets: ['city'], flags: [], prefixes: [], orders: [] },
      ids.map((id) => ({
        id,
        facets: { city: ['Leeds'] },
        flags: [],
        prefixes: {},
        orders: {},
        stored: null,
      })),
    ),
  )
