import { jobsLanding } from '#shared/api/job-search.ts'
import { invalidField } from '#shared/errors.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { RateLimiter } from '../../platform/http/rate-limiter.ts'
import type { CountSearch } from '../../platform/search-counts/count-search.ts'
import type { OpenJobs } from '../domain/search/searchable-jobs.ts'
import { searchJobs } from './search-jobs.ts'

interface Dependencies {
  openJobs: OpenJobs<RegisterPointer>
  /** Counts a search, of a user or a visitor. */
  countSearch: (userId: string | undefined) => CountSearch
  landingSearches: RateLimiter
}

/** A preview for visitors. Every company is locked, even for signed-in users. */
export const getJobsLanding = ({ openJobs, countSearch, landingSearches }: Dependencies) =>
  implement(jobsLanding, async ({ query }, { clientAddress, principal }) => {
    landingSearches.take(clientAddress)
    if (query.page > 1) throw invalidField('page', 'Sign in to see more than the first page')
    const { jobs } = await openJobs(principal?.registerPointer)
    const results = await searchJobs(jobs, jobsLanding.path, query, undefined, countSearch(principal?.userId))
    const { links } = results
    // there is only page 1
    const body = { ...results, links: { ...links, next: null, last: null }, next_page_url: null }
    return { status: 200, body }
  })
