import { jobs } from '#shared/api/job-search.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { RateLimiter } from '../../platform/http/rate-limiter.ts'
import type { SearchIndex } from '../../search-engine/search-index.ts'
import type { OwnJobs } from '../domain/own-jobs.ts'
import { searchJobs } from './search-jobs.ts'

interface Dependencies {
  openIndex: (registerPointer?: RegisterPointer) => Promise<{ index: SearchIndex }>
  /** What belongs to a user. */
  ownJobs: (userId: string) => Promise<OwnJobs>
  jobSearches: RateLimiter
}

export const getJobs = ({ openIndex, ownJobs, jobSearches }: Dependencies) =>
  implement(jobs, async ({ query }, { principal: { userId, registerPointer } }) => {
    jobSearches.take(userId)
    const [{ index }, own] = await Promise.all([openIndex(registerPointer), ownJobs(userId)])
    return { status: 200, body: searchJobs(index, jobs.path, query, own) }
  })
