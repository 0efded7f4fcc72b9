import { companyIndexBuilder } from './domain/index/build-company-index.ts'
import { profileStore } from './storage/profile-store.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { logger } from '../platform/logger.ts'
import { openIndex } from '../search-engine/search-index.ts'
import { isLive } from '../vacancies/domain/vacancy.ts'
import { vacancyStore } from '../vacancies/storage/vacancy-store.ts'
import { refreshIndex } from '../register/domain/refresh-index.ts'
import type { Snapshot } from '../register/domain/snapshot.ts'
import { registerStore } from '../register/storage/register-store.ts'

const documents = documentClient()
const profiles = profileStore(documents, config.table('profiles'))
const vacancies = vacancyStore(documents, config.table('vacancies'))
const store = registerStore({
  documents,
  s3: s3Client(),
  table: config.table('register'),
  bucket: config.bucket('snapshots'),
})

async function opens(snapshot: Snapshot): Promise<boolean> {
  const image = await store.readIndex(snapshot)
  try {
    openIndex(image)
    return true
  } catch {
    return false
  }
}

/** Builds the index from all profiles and live vacancies. Imports use it too. */
export const buildIndex = companyIndexBuilder({
  profiles: profiles.all,
  async *vacancies(date) {
    for await (const vacancy of vacancies.all()) if (isLive(vacancy, date)) yield vacancy
  },
})

/** The dependencies that rebuild the index of the current register. */
export const refreshWiring = {
  refreshIndex: () => refreshIndex({ store, buildIndex, opens, now: systemClock }),
  logger,
}
