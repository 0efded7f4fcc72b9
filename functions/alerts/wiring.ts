import { requestWiring } from '../sessions/request-wiring.ts'
import { companyCard } from '../companies/domain/company-card.ts'
import { presentToUser } from '../companies/http/present-row.ts'
import { searchRate } from '../companies/domain/unlock/user-rates.ts'
import { profileStore } from '../companies/storage/profile-store.ts'
import { unlockedAmong } from '../companies/storage/unlocked-among.ts'
import { unlockedWiring } from '../companies/unlocked-wiring.ts'
import { warnedWiring } from '../companies/warned-wiring.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import type { Principal } from '../platform/auth/principal.ts'
import { memoizeNewest } from '../platform/memoize-newest.ts'
import { userRates } from '../platform/dynamodb/user-rates.ts'
import { readWiring } from '../register/read-wiring.ts'
import { lastingSnapshot } from '../register/domain/snapshot.ts'
import { openIndex } from '../search-engine/search-index.ts'
import type { ListedCompany, RegisterReader } from './domain/register-reader.ts'
import { searchRules } from './search-rules-wiring.ts'
import { savedSearchStore } from './storage/saved-search-store.ts'
import { seenRegisters } from './storage/seen-registers.ts'
import { watchStore } from './storage/watch-store.ts'

const documents = documentClient()
const users = config.table('users')
const { register, currentSnapshot } = readWiring
const rates = userRates(documents, config.table('rates'))
const profiles = profileStore(documents, config.table('profiles'))

export const wiring = {
  ...requestWiring(),
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
  countSearch: ({ userId, role }: Principal) => rates.take(searchRate(role), userId, systemClock()),
  unlockedAmong: unlockedAmong(documents, config.table('unlocks')),
  ...warnedWiring,
  requireUnlocked: unlockedWiring.requireUnlocked,
  presentRow: presentToUser,
  /** The same places that the rows of a search show. */
  async placesOf(companies: readonly ListedCompany[]) {
    const known = await profiles.getMany(companies.map(({ id }) => id))
    return new Map(companies.map((company) => [company.id, companyCard(company, known.get(company.id), [])]))
  },
}
