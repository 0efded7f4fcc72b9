import { documentClient } from '../platform/clients.ts'
import { rateLimiter } from '../platform/http/rate-limiter.ts'
import { wired } from '../platform/resources.ts'
import { indexReader, snapshotOfJobs, wireRegisterReading } from '../register/index.ts'
import { requestWiring } from '../sessions/index.ts'
import { ownJobs } from './storage/own-jobs.ts'

/** The limit of a client's landing searches per minute (docs/product/accounts.md "Throttles"). */
const LANDING_SEARCHES = { limit: 120, windowSeconds: 60, what: 'searches' }

/** The limit of a user's searches per minute. */
const JOB_SEARCHES = { limit: 120, windowSeconds: 60, what: 'searches' }

/** The dependencies of searching jobs. */
export const wireJobs = wired((resources) => {
  const { config, now, logger } = resources
  const { register, currentSnapshot } = wireRegisterReading(resources)
  const openIndex = indexReader({
    currentSnapshot: snapshotOfJobs(currentSnapshot),
    readIndex: register.readIndex,
    patience: { awaited: config.snapshotMaxAgeSeconds, other: config.pipelinePaceSeconds },
    now,
    log: logger,
  })
  return {
    ...requestWiring(resources, register.pointer),
    openIndex,
    ownJobs: ownJobs(documentClient(), {
      unlocks: config.table('unlocks'),
      applications: config.table('applications'),
    }),
    jobSearches: rateLimiter(JOB_SEARCHES, now),
    landingSearches: rateLimiter(LANDING_SEARCHES, now),
  }
})
