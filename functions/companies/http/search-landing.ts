import { searchLanding } from '#shared/api/search.ts'
import { invalidField } from '#shared/errors.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { RateLimiter } from '../../platform/http/rate-limiter.ts'
import type { OpenIndex } from '../domain/index/open-index.ts'
import { presentToVisitor } from './present-row.ts'
import { refuseProFilters } from './pro-filters.ts'
import { type CountSearch, searchCompanies } from './search-companies.ts'

interface LandingDependencies {
  openIndex: (registerPointer?: RegisterPointer) => Promise<OpenIndex>
  landingSearches: RateLimiter
  /** Counts a search, of a user or a visitor. */
  countSearch: (userId: string | undefined) => CountSearch
}

/** A preview for visitors. Every row is locked, even for signed-in users. */
export const getSearchLanding = ({ openIndex, landingSearches, countSearch }: LandingDependencies) =>
  implement(
    searchLanding,
    async ({ query }, { clientAddress, principal }) => {
      landingSearches.take(clientAddress)
      if (query.page > 1) {
        throw invalidField('page', 'Sign in to see more than the first page')
      }
      const { index } = await openIndex(principal?.registerPointer)
      const results = await searchCompanies(
        index,
        searchLanding.path,
        query,
        async (ids, stored, from) => ids.map((id, place) => presentToVisitor(id, stored[place], from)),
        countSearch(principal?.userId),
      )
      const { links } = results
      // a landing search has only page 1
      const body = { ...results, links: { ...links, next: null, last: null }, next_page_url: null }
      return { status: 200, body }
    },
    refuseProFilters,
  )
