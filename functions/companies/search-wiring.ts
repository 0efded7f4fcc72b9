import { requestWiring } from '../sessions/request-wiring.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { rateLimiter } from '../platform/http/rate-limiter.ts'
import { userRates } from '../platform/dynamodb/user-rates.ts'
import { logger } from '../platform/logger.ts'
import { readWiring } from '../register/read-wiring.ts'
import type { CountSearch } from './http/search-companies.ts'
import { openCompanyIndex } from './index-wiring.ts'
import { searchCounts } from './storage/search-counts.ts'
import { unlockedAmong } from './storage/unlocked-among.ts'
import { warnedWiring } from './warned-wiring.ts'

const documents = documentClient()
const { register } = readWiring

/** The limit of a client's landing searches per minute (docs/product/accounts.md "Throttles"). */
const LANDING_SEARCHES = { limit: 120, windowSeconds: 60, what: 'searches' }

/** The limit of a client's counts of search options per minute. A form asks for them after each change. */
const SEARCH_COUNTS = { limit: 240, windowSeconds: 60, what: 'counts' }

const counts = searchCounts(documents, { counters: config.table('counters'), rates: config.table('rates') })

/** Counts a search, and the person who searched a name. A failure is logged, and the search goes on. */
const countSearch =
  (userId: string | undefined): CountSearch =>
  async ({ filters, text }, isEmpty) => {
    const at = systemClock()
    const written = await Promise.allSettled([
      counts.countFilters(filters, isEmpty, at),
      text !== null && userId !== undefined && counts.countText(text, userId, isEmpty, at),
    ])
    for (const one of written)
      if (one.status === 'rejected') logger.warn('a search could not be counted', { error: one.reason })
  }

/** The dependencies of searching. Unlocking has its own wiring. */
export const searchWiring = {
  ...requestWiring(register.pointer),
  openIndex: openCompanyIndex,
  findOrganisation: register.findOrganisation,
  unlockedAmong: unlockedAmong(documents, config.table('unlocks')),
  ...warnedWiring,
  rates: userRates(documents, config.table('rates')),
  countSearch,
  landingSearches: rateLimiter(LANDING_SEARCHES, systemClock),
  searchCounts: rateLimiter(SEARCH_COUNTS, systemClock),
}
