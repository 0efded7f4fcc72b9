import { sponsorships } from '../../../shared/api/search.ts'
import { implement } from '../../platform/http-handler.ts'
import type { OpenIndex } from '../domain/open-index.ts'
import { addressOfSearch } from './address-of-search.ts'
import { admitProFilters } from './pro-filters.ts'
import { recordSearch, type RecordSearchDependencies } from './record-search.ts'
import { searchCompanies } from './search-companies.ts'

interface SponsorshipsDependencies extends RecordSearchDependencies {
  openIndex: () => Promise<OpenIndex>
  unlocks: { unlockedAmong: (userId: string, companyIds: readonly number[]) => Promise<Set<number>> }
}

export const getSponsorships = (dependencies: SponsorshipsDependencies) =>
  implement(
    sponsorships,
    async ({ query }, { principal: { userId }, log }) => {
      const { openIndex, unlocks } = dependencies
      const { index } = await openIndex()
      const results = await searchCompanies(index, sponsorships.path, query, (ids) =>
        unlocks.unlockedAmong(userId, ids),
      )
      // another page is the same search
      if (query.page === 1) {
        const { total } = results
        await recordSearch(dependencies, { userId, criteria: addressOfSearch(query), total }, log)
      }
      return { status: 200, body: results }
    },
    admitProFilters,
  )
