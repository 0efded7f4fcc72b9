import { setTimeout as wait } from 'node:timers/promises'
import { requestWiring } from '../accounts/request-wiring.ts'
import { historyStore } from '../activity/storage/history-store.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock, utcDate } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { rateLimiter } from '../platform/rate-limiter.ts'
import { tooManyThisHour } from '../platform/user-rates.ts'
import { readWiring } from '../register/read-wiring.ts'
import { isLive } from '../vacancies/domain/vacancy.ts'
import { presentVacancy } from '../vacancies/http/present-vacancy.ts'
import { vacancyStore } from '../vacancies/storage/vacancy-store.ts'

import { companyNames } from './storage/company-names.ts'
import { companyFinder } from './storage/find-company.ts'
import { companyIndexReader } from './storage/open-company-index.ts'
import { profileStore } from './storage/profile-store.ts'
import { unlockStore } from './storage/unlock-store.ts'

const documents = documentClient()
const { register, currentSnapshot } = readWiring
const profiles = profileStore(documents, config.table('profiles'))
const vacancies = vacancyStore(documents, config.table('vacancies'))
/** Landing searches a client may make in a minute (decisions.md "Accounts", throttles). */
const LANDING_SEARCHES = { limit: 120, windowSeconds: 60 }

/** A search waits no longer than this for its place in the history. */
const HISTORY_MILLISECONDS = 250

const openIndex = companyIndexReader({ currentSnapshot, readIndex: register.readIndex })

export const wiring = {
  ...requestWiring,
  openIndex,
  namesOf: companyNames({ openIndex, findOrganisation: register.findOrganisation }),
  findCompany: companyFinder({
    currentSnapshot,
    findOrganisation: register.findOrganisation,
    profileOf: profiles.get,
    async vacanciesOf(companyId) {
      const today = utcDate(systemClock())
      return (await vacancies.ofCompany(companyId)).filter((vacancy) => isLive(vacancy, today))
    },
  }),
  presentVacancy,
  unlocks: unlockStore(documents, {
    unlocks: config.table('unlocks'),
    usage: config.table('usage'),
    rates: config.table('rates'),
    users: config.table('users'),
  }),
  history: historyStore(documents, { searches: config.table('searches'), users: config.table('users') }),
  patience: () => wait(HISTORY_MILLISECONDS),
  landingSearches: rateLimiter(LANDING_SEARCHES, systemClock),
  tooManyFree: tooManyThisHour,
  limitOf: (role: 'user' | 'admin') => (role === 'admin' ? -1 : config.dailyUnlockLimit),
}
