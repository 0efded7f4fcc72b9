import type { SearchIndex } from '../../../search-engine/search-index.ts'

/** An open search index with the date of its register. */
export interface OpenIndex {
  index: SearchIndex
  /** The date of the index's register, YYYY-MM-DD. */
  registerDate: string
}
