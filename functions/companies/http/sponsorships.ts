import { sponsorships } from '../../../shared/api/search.ts'
import { implement } from '../../platform/http-handler.ts'
import type { OpenIndex } from '../domain/open-index.ts'
import { admitProFilters } from './pro-filters.ts'
import { searchCompanies } from './search-companies.ts'

interface SponsorshipsDependencies {
  openIndex: () => Promise<OpenIndex>
  unlocks: { unlockedAmong: (userId: string, companyIds: readonly number[]) => Promise<Set<number>> }
}

export const getSponsorships = ({ openIndex, unlocks }: SponsorshipsDependencies) =>
  implement(
    sponsorships,
    async ({ query }, { principal }) => {
      const { index } = await openIndex()
      const results = await searchCompanies(index, sponsorships.path, query, (ids) =>
        unlocks.unlockedAmong(principal.userId, ids),
      )
      return { status: 200, body: results }
    },
    admitProFilters,
  )
