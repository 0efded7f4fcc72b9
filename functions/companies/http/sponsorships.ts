import { sponsorships } from '#shared/api/search.ts'
import type { Clock } from '../../platform/clock.ts'
import type { CompanyHandles } from '../../platform/auth/company-handles.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { OpenCompanies } from '../search/searchable-companies.ts'
import { searchRate } from '../unlock/user-rates.ts'
import { inHandleOrder, isIdentifying, publishedSearch } from '../search/identifying-search.ts'
import { presentToUser } from '../search/present-row.ts'
import { admitProFilters } from '../search/pro-filters.ts'
import type { CountSearch } from '../../platform/search-counts/count-search.ts'
import { searchCompanies } from '../search/search-companies.ts'

interface SponsorshipsDependencies {
  openCompanies: (registerPointer?: RegisterPointer) => Promise<OpenCompanies>
  unlockedAmong: (userId: string, companyIds: readonly number[]) => Promise<Set<number>>
  /** The dates of the warnings of those companies that have one. */
  warnedAmong: (companyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** Counts one page of a search. @throws AppError 429 over the limit. */
  rates: { take: (rate: ReturnType<typeof searchRate>, userId: string, at: Date) => Promise<void> }
  /** Counts a search of a user. */
  countSearch: (userId: string) => CountSearch
  handles: CompanyHandles
  now: Clock
}

export const getSponsorships = ({
  openCompanies,
  unlockedAmong,
  warnedAmong,
  rates,
  countSearch,
  handles,
  now,
}: SponsorshipsDependencies) =>
  implement(
    sponsorships,
    async ({ query }, { principal: { userId, role, registerPointer } }) => {
      // nobody counts the unlocks of administrators, so they learn everything anyway
      const isNamed = role !== 'admin' && isIdentifying(query)
      const { criteria, leftOut } = isNamed ? publishedSearch(query) : { criteria: query }
      const handleOf = await handles.of(isNamed ? 'named' : 'finder', userId)
      const { companies } = await openCompanies(registerPointer)
      // the search runs while the count is written, so that a request waits less
      const counting = rates.take(searchRate(role), userId, now())
      const searching = searchCompanies(
        isNamed ? inHandleOrder(companies, handleOf) : companies,
        sponsorships.path,
        criteria,
        async (ids, stored, from) => {
          const [unlocked, warned] = await Promise.all([unlockedAmong(userId, ids), warnedAmong(ids)])
          return ids.map((id, place) => {
            const state = { isUnlocked: unlocked.has(id), warnedOn: warned.get(id), handleOf, isNamed }
            return presentToUser(id, stored[place], state, from)
          })
        },
        countSearch(userId),
      )
      // both must end before the answer, because Lambda freezes pending writes after it
      await Promise.allSettled([counting, searching])
      await counting
      return { status: 200, body: { ...(await searching), ...(leftOut && { left_out: leftOut }) } }
    },
    admitProFilters,
  )
