import type { SearchIndex } from '../../search-engine/search-index.ts'

/** The index that searches look into. */
export interface OpenIndex {
  index: SearchIndex
  /** Date of the register that it was built from, YYYY-MM-DD. */
  registerDate: string
}
