import { requestWiring } from '../sessions/request-wiring.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { rateLimiter } from '../platform/http/rate-limiter.ts'
import { userRates } from '../platform/dynamodb/user-rates.ts'
import { readWiring } from '../register/read-wiring.ts'
import { openCompanyIndex } from './index-wiring.ts'
import { unlockedAmong } from './storage/unlocked-among.ts'

const documents = documentClient()
const { register } = readWiring

/** The limit of a client's landing searches per minute (docs/product/accounts.md "Throttles"). */
const LANDING_SEARCHES = { limit: 120, windowSeconds: 60, what: 'searches' }

/** The limit of a client's counts of search options per minute. A form asks for them after each change. */
const SEARCH_COUNTS = { limit: 240, windowSeconds: 60, what: 'counts' }

/** The dependencies of searching. Unlocking has its own wiring. */
export const searchWiring = {
  ...requestWiring(register.pointer),
  openIndex: openCompanyIndex,
  findOrganisation: register.findOrganisation,
  unlockedAmong: unlockedAmong(documents, config.table('unlocks')),
  rates: userRates(documents, config.table('rates')),
  landingSearches: rateLimiter(LANDING_SEARCHES, systemClock),
  searchCounts: rateLimiter(SEARCH_COUNTS, systemClock),
}
