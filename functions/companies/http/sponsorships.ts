import { sponsorships } from '../../../shared/api/search.ts'
import type { Clock } from '../../platform/clock.ts'
import type { RegisterPointer } from '../../platform/principal.ts'
import { implement } from '../../platform/http-handler.ts'
import type { OpenIndex } from '../domain/open-index.ts'
import { searchRate } from '../domain/user-rates.ts'
import { admitProFilters } from './pro-filters.ts'
import { searchCompanies } from './search-companies.ts'

interface SponsorshipsDependencies {
  openIndex: (registerPointer?: RegisterPointer) => Promise<OpenIndex>
  unlockedAmong: (userId: string, companyIds: readonly number[]) => Promise<Set<number>>
  /** Counts a page of a search. @throws AppError 429 where it is one too many. */
  rates: { take: (rate: ReturnType<typeof searchRate>, userId: string, at: Date) => Promise<void> }
  now: Clock
}

export const getSponsorships = ({ openIndex, unlockedAmong, rates, now }: SponsorshipsDependencies) =>
  implement(
    sponsorships,
    async ({ query }, { principal: { userId, role, registerPointer } }) => {
      const { index } = await openIndex(registerPointer)
      // the rows are read while the search is counted: it waits for two calls one after the other, and no more
      const counting = rates.take(searchRate(role), userId, now())
      const searching = searchCompanies(index, sponsorships.path, query, (ids) => unlockedAmong(userId, ids))
      // Lambda freezes a write that is still under way at the answer, a failure too
      await Promise.allSettled([counting, searching])
      await counting
      return { status: 200, body: await searching }
    },
    admitProFilters,
  )
