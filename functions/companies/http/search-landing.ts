import { searchLanding } from '#shared/api/search.ts'
import { invalidField } from '#shared/errors.ts'
import type { CompanyHandles } from '../../platform/auth/company-handles.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { RateLimiter } from '../../platform/http/rate-limiter.ts'
import type { OpenCompanies } from '../search/searchable-companies.ts'
import { presentToVisitor } from '../search/present-row.ts'
import { refuseProFilters } from '../search/pro-filters.ts'
import type { CountSearch } from '../../platform/search-counts/count-search.ts'
import { searchCompanies } from '../search/search-companies.ts'

interface LandingDependencies {
  openCompanies: (registerPointer?: RegisterPointer) => Promise<OpenCompanies>
  landingSearches: RateLimiter
  /** Counts a search, of a user or a visitor. */
  countSearch: (userId: string | undefined) => CountSearch
  handles: CompanyHandles
}

/** A preview for visitors. Every row is locked, even for signed-in users. */
export const getSearchLanding = ({
  openCompanies,
  landingSearches,
  countSearch,
  handles,
}: LandingDependencies) =>
  implement(
    searchLanding,
    async ({ query }, { clientAddress, principal }) => {
      landingSearches.take(clientAddress)
      if (query.page > 1) {
        throw invalidField('page', 'Sign in to see more than the first page')
      }
      const { companies } = await openCompanies(principal?.registerPointer)
      const results = await searchCompanies(
        companies,
        searchLanding.path,
        query,
        async (ids, stored, from) => {
          const handleOf = await handles.of('landing')
          return ids.map((id, place) => presentToVisitor(handleOf(id), stored[place], from))
        },
        countSearch(principal?.userId),
      )
      const { links } = results
      // a landing search has only page 1
      const body = { ...results, links: { ...links, next: null, last: null }, next_page_url: null }
      return { status: 200, body }
    },
    refuseProFilters,
  )
