import { wireTokenRequests } from '../sessions/index.ts'
import { documentClient } from '../platform/clients.ts'
import { rateLimiter } from '../platform/http/rate-limiter.ts'
import { countSearch } from '../platform/search-counts/count-search.ts'
import { searchCounts } from '../platform/search-counts/search-counts.ts'
import { userRates } from '../platform/dynamodb/user-rates.ts'
import { wireRegisterReading, wireWarned } from '../register/index.ts'
import { companyFinder } from './find-company.ts'
import { wireCompanyIndex } from './wire-company-index.ts'
import { profileStore } from './profile/profile-store.ts'
import { unlockedBy, unlockedAmong } from './unlock/unlock-store.ts'
import { perContext } from '../platform/context.ts'

/** The limit of a client's landing searches per minute (docs/product/accounts.md "Throttles"). */
const LANDING_SEARCHES = { limit: 120, windowSeconds: 60, what: 'searches' }

/** The dependencies of searching. Unlocking has its own wiring. */
export const wireSearch = perContext((context) => {
  const { config, now, logger } = context
  const { register, currentSnapshot, nameOf } = wireRegisterReading(context)
  const warnedWiring = wireWarned(context)
  const documents = documentClient()
  const profiles = profileStore(context)

  /** The limit of a client's counts of search options per minute. A form asks for them after each change. */
  const SEARCH_COUNTS = { limit: 240, windowSeconds: 60, what: 'counts' }

  const counts = searchCounts(documents, {
    counters: config.table('counters'),
    rates: config.table('rates'),
    users: config.table('users'),
  })

  return {
    ...wireTokenRequests(context, register.pointer),
    openCompanies: wireCompanyIndex(context),
    knownSince: register.knownSince,
    findOrganisation: register.findOrganisation,
    unlockedAmong: unlockedAmong(context),
    ...warnedWiring,
    unlocks: { unlockedBy: unlockedBy(documents, config.table('unlocks')) },
    nameOf,
    findWithoutVacancies: companyFinder({
      currentSnapshot,
      findOrganisation: register.findOrganisation,
      knownSince: register.knownSince,
      profileOf: profiles.get,
      profilesOf: profiles.getManyEventually,
      vacanciesOf: () => Promise.resolve({ live: [], closed: [] }),
    }).findCompanies,
    rates: userRates(documents, config.table('rates')),
    countSearch: countSearch({ counts, warn: (message, details) => logger.warn(message, details), now }),
    landingSearches: rateLimiter(LANDING_SEARCHES, now),
    searchCounts: rateLimiter(SEARCH_COUNTS, now),
  }
})
