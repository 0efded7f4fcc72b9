import { requestWiring } from '../../sessions/index.ts'
import {
  companyCard,
  presentToUser,
  searchRate,
  profileStore,
  unlockedAmong,
  wireUnlocked,
  wireWarned,
} from '../../companies/index.ts'
import { documentClient } from '../../platform/clients.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { memoizeNewest } from '../../platform/memoize-newest.ts'
import { userRates } from '../../platform/dynamodb/user-rates.ts'
import { wireRegisterReading, lastingSnapshot } from '../../register/index.ts'
import { openIndex } from '../../search-engine/search-index.ts'
import type { ListedCompany, RegisterReader } from './domain/register-reader.ts'
import { searchRules } from './search-rules-wiring.ts'
import { savedSearchStore } from './storage/saved-search-store.ts'
import { seenRegisters } from './storage/seen-registers.ts'
import { watchStore } from './storage/watch-store.ts'
import { wired } from '../../platform/resources.ts'

export const wireAlerts = wired((resources) => {
  const { config, now } = resources
  const { register, currentSnapshot } = wireRegisterReading(resources)
  const unlockedWiring = wireUnlocked(resources)
  const warnedWiring = wireWarned(resources)
  const documents = documentClient()
  const users = config.table('users')
  const rates = userRates(documents, config.table('rates'))
  const profiles = profileStore(documents, config.table('profiles'))

  return {
    ...requestWiring(resources),
    searches: savedSearchStore(documents, { saved_searches: config.table('saved_searches'), users }),
    watches: watchStore(documents, { watches: config.table('watches'), users }),
    register: {
      ...seenRegisters(register),
      // what is new stays countable for long, so it is counted between lasting indexes
      current: async () => lastingSnapshot(await currentSnapshot()),
      seenIndex: register.seenIndex,
      openCurrent: memoizeNewest(1, async (index) => openIndex(await register.readIndex({ index }))),
    } satisfies RegisterReader,
    rules: searchRules,
    countSearch: ({ userId, role }: Principal) => rates.take(searchRate(role), userId, now()),
    unlockedAmong: unlockedAmong(documents, config.table('unlocks')),
    ...warnedWiring,
    requireUnlocked: unlockedWiring.requireUnlocked,
    presentRow: presentToUser,
    /** The same places that the rows of a search show. */
    async placesOf(companies: readonly ListedCompany[]) {
      const known = await profiles.getMany(companies.map(({ id }) => id))
      return new Map(
        companies.map((company) => [company.id, companyCard(company, known.get(company.id), [])]),
      )
    },
  }
})
