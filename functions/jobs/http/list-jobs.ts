import { jobs } from '#shared/api/job-search.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { RateLimiter } from '../../platform/http/rate-limiter.ts'
import type { CountSearch } from '../../platform/search-counts/count-search.ts'
import type { OwnJobs } from '../domain/own-jobs.ts'
import type { OpenJobs } from '../domain/search/searchable-jobs.ts'
import type { WarnedAmong } from './present-job.ts'
import { searchJobs } from './search-jobs.ts'

interface Dependencies {
  openJobs: OpenJobs<RegisterPointer>
  /** What belongs to a user. */
  ownJobs: (userId: string) => Promise<OwnJobs>
  warnedAmong: WarnedAmong
  /** Counts a search of a user. */
  countSearch: (userId: string) => CountSearch
  jobSearches: RateLimiter
}

export const getJobs = ({ openJobs, ownJobs, warnedAmong, countSearch, jobSearches }: Dependencies) =>
  implement(jobs, async ({ query }, { principal: { userId, registerPointer } }) => {
    jobSearches.take(userId)
    const [found, own] = await Promise.all([openJobs(registerPointer), ownJobs(userId)])
    const body = await searchJobs(found.jobs, jobs.path, query, { own, warnedAmong }, countSearch(userId))
    return { status: 200, body }
  })
