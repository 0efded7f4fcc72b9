import { documentClient } from '../platform/clients.ts'
import { downloadCounter } from '../platform/dynamodb/user-rates.ts'
import { pageOrigin } from '../platform/http/page-origin.ts'
import { rateLimiter } from '../platform/http/rate-limiter.ts'
import { perContext } from '../platform/context.ts'
import { countSearch } from '../platform/search-counts/count-search.ts'
import { searchCounts } from '../platform/search-counts/search-counts.ts'
import { wireRegisterReading, wireWarned } from '../register/index.ts'
import { wireTokenRequests } from '../sessions/index.ts'
import { wireJobIndex } from './wire-job-index.ts'

/** The limit of a client's landing searches per minute (docs/product/accounts.md "Throttles"). */
const LANDING_SEARCHES = { limit: 120, windowSeconds: 60, what: 'searches' }

/** The limit of a user's searches per minute. */
const JOB_SEARCHES = { limit: 120, windowSeconds: 60, what: 'searches' }

/** The dependencies of searching jobs. */
export const wireJobs = perContext((context) => {
  const { config, now, logger } = context
  const { register } = wireRegisterReading(context)
  const counts = searchCounts(documentClient(), {
    counters: config.table('counters'),
    rates: config.table('rates'),
    users: config.table('users'),
  })
  return {
    ...wireTokenRequests(context, register.pointer),
    ...wireJobIndex(context),
    ...wireWarned(context),
    countSearch: countSearch({ counts, warn: (message, details) => logger.warn(message, details), now }),
    jobSearches: rateLimiter(JOB_SEARCHES, now),
    landingSearches: rateLimiter(LANDING_SEARCHES, now),
    takeDownload: downloadCounter(documentClient(), config.table('rates'), now),
    pageOrigin,
  }
})
