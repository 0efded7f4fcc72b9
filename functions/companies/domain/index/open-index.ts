import type { SearchIndex } from '../../../search-engine/search-index.ts'

/** The open search index. */
export interface OpenIndex {
  index: SearchIndex
  /** The date of its register, YYYY-MM-DD. */
  registerDate: string
}
