import { wireRequests } from '../../sessions/index.ts'
import {
  byHandle,
  companyPlaces,
  indexGenerations,
  presentToUser,
  searchRate,
  profileStore,
  unlockedAmong,
  wantedMark,
  wireUnlocked,
} from '../../companies/index.ts'
import { jobFinder, wireJobIndex } from '../../jobs/index.ts'
import { documentClient } from '../../platform/clients.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { userRates } from '../../platform/dynamodb/user-rates.ts'
import { lastingSnapshot, wireRegisterReading, wireWarned } from '../../register/index.ts'
import { MAX_INDEXES } from './domain/list-saved-searches.ts'
import { searchRules } from './wire-search-rules.ts'
import { savedSearchStore } from './storage/saved-search-store.ts'
import { registerReader } from './storage/register-reader.ts'
import { watchStore } from './storage/watch-store.ts'
import { oncePerProcess } from '../../platform/resources.ts'

export const wireAlerts = oncePerProcess((resources) => {
  const { config, now } = resources
  const unlockedWiring = wireUnlocked(resources)
  const warnedWiring = wireWarned(resources)
  const documents = documentClient()
  const users = config.table('users')
  const { register, currentSnapshot } = wireRegisterReading(resources)
  const rates = userRates(documents, config.table('rates'))

  return {
    ...wireRequests(resources),
    searches: savedSearchStore(documents, { saved_searches: config.table('saved_searches'), users }),
    watches: watchStore(documents, { watches: config.table('watches'), users }),
    markWatched: wantedMark(config.table('readings')).watched,
    register: registerReader({
      ...register,
      generations: indexGenerations(register.readIndex, MAX_INDEXES),
      filtersOf: searchRules.queryOf,
      currentSnapshot,
      lastingSnapshot,
    }),
    rules: searchRules,
    openJobs: jobFinder({ ...wireJobIndex(resources), ...warnedWiring }),
    countSearch: ({ userId, role }: Principal) => rates.take(searchRate(role), userId, now()),
    unlockedAmong: unlockedAmong(documents, config.table('unlocks')),
    ...warnedWiring,
    requireUnlocked: unlockedWiring.requireUnlocked,
    presentRow: presentToUser,
    byHandle,
    placesOf: companyPlaces(profileStore(documents, config.table('profiles'))),
  }
})
