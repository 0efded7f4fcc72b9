import type { SearchIndex } from '../../search-engine/search-index.ts'
import type { SearchableJobs } from '../domain/search/searchable-jobs.ts'

/** Searches the jobs of an index that this process has opened. A query of the port is one of the engine. */
export const searchableIndex = (index: SearchIndex): SearchableJobs => ({
  search: async (query) => index.search(query),
  matching: async (filters) => index.matching(filters),
  facetCounts: async (filters, fields) => index.facetCounts(filters, fields),
  filterCounts: async (filters, others) => index.filterCounts(filters, others),
  distanceCounts: async (filters, center, miles) => index.distanceCounts(filters, 'near', center, miles),
  relaxations: async (kept, filters, max) => index.relaxations(kept, filters, max),
  titledLike: async (text, limit) =>
    index.alike(text, { without: [], loosely: true, offset: 0, limit }).ids.map(index.get),
  newest: async () => index.largest('found') ?? 0,
})

/** Opens the jobs of an index that `openIndex` opens. */
export const jobsReader =
  <Pointer>(openIndex: (pointer?: Pointer) => Promise<{ index: SearchIndex }>) =>
  async (pointer?: Pointer): Promise<{ jobs: SearchableJobs }> => {
    const { index } = await openIndex(pointer)
    return { jobs: searchableIndex(index) }
  }
