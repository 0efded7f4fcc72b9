import { randomUUID } from 'node:crypto'
import { extractAdvert, unlessTooComplex, withinDeadline } from '../extraction/index.ts'
import { jobStore, queueJob } from '../operations/index.ts'
import { documentClient } from '../platform/clients.ts'
import { userRates } from '../platform/dynamodb/user-rates.ts'
import { rateLimiter } from '../platform/http/rate-limiter.ts'
import { outboxWriter } from '../platform/messages/outbox.ts'
import { wired } from '../platform/resources.ts'
import { requestWiring } from '../sessions/index.ts'
import { wireAssessment } from './wire-assessment.ts'

/** The limit of a client's checks without an account (docs/product/accounts.md "Throttles"). */
const CHECKS_OF_VISITOR = { limit: 3, windowSeconds: 60 * 60, what: 'checks' }

/** The longest time to read a pasted text, in milliseconds. */
const READING = 3_000

/** The dependencies of the calls that check adverts. */
export const wireAdvertChecks = wired((resources) => {
  const { config, now } = resources
  const documents = documentClient()
  const jobTable = { documents, table: config.table('jobs'), now }

  return {
    ...requestWiring(resources),
    ...wireAssessment(resources),
    now,
    visitorChecks: rateLimiter(CHECKS_OF_VISITOR, now),
    userChecks: userRates(documents, config.table('rates')),
    readAdvert: (...args: Parameters<typeof extractAdvert>) =>
      unlessTooComplex(
        () => withinDeadline(() => extractAdvert(...args), READING),
        () => 'too-complex' as const,
      ),
    requesting: {
      queueJob: queueJob(jobTable),
      message: outboxWriter(config.table('outbox'), now),
      newId: randomUUID,
    },
    findJob: jobStore(jobTable).find,
  }
})
