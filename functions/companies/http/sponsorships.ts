import { sponsorships } from '../../../shared/api/search.ts'
import type { Clock } from '../../platform/clock.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { OpenIndex } from '../domain/index/open-index.ts'
import { searchRate } from '../domain/unlock/user-rates.ts'
import { admitProFilters } from './pro-filters.ts'
import { searchCompanies } from './search-companies.ts'

interface SponsorshipsDependencies {
  openIndex: (registerPointer?: RegisterPointer) => Promise<OpenIndex>
  unlockedAmong: (userId: string, companyIds: readonly number[]) => Promise<Set<number>>
  /** Counts a search page. @throws AppError 429 over the limit. */
  rates: { take: (rate: ReturnType<typeof searchRate>, userId: string, at: Date) => Promise<void> }
  now: Clock
}

export const getSponsorships = ({ openIndex, unlockedAmong, rates, now }: SponsorshipsDependencies) =>
  implement(
    sponsorships,
    async ({ query }, { principal: { userId, role, registerPointer } }) => {
      const { index } = await openIndex(registerPointer)
      // the search runs during the count, so that a request waits for two sequential calls at most
      const counting = rates.take(searchRate(role), userId, now())
      const searching = searchCompanies(index, sponsorships.path, query, (ids) => unlockedAmong(userId, ids))
      // wait for both: Lambda freezes a write that is pending at the answer
      await Promise.allSettled([counting, searching])
      await counting
      return { status: 200, body: await searching }
    },
    admitProFilters,
  )
