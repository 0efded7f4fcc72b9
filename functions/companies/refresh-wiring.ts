import type { OperationOutcome, OperationStarter } from '../../shared/operations.ts'
import { type CompanyChanges, companyIndexBuilder } from './domain/index/build-company-index.ts'
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
import { companyChanges } from '../register/storage/company-changes.ts'
import { operationLog } from '../register/storage/operation-log.ts'
import { registerStore } from '../register/storage/register-store.ts'

const documents = documentClient()
const profiles = profileStore(documents, config.table('profiles'))
const vacancies = vacancyStore(documents, config.table('vacancies'))
const changes = companyChanges(documents, config.table('company_changes'), systemClock)
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

/** Builds the index from the facts of companies and recorded changes. */
export const buildIndexWith = (recorded: CompanyChanges) =>
  companyIndexBuilder({ profiles, vacancies, isLive, changes: recorded })

/** The dependencies of every rebuild of the current register's index. */
export const rebuild = {
  store,
  buildIndex: buildIndexWith(changes),
  hasChanges: changes.any,
  now: systemClock,
}

const log = operationLog(documents, config.table('imports'), systemClock)

/** Records the outcome of a rebuild. */
export const recordRebuild = (outcome: OperationOutcome, by: OperationStarter): Promise<void> =>
  log.record('index_rebuild', { outcome, sentence: null, by })

/** The dependencies of the scheduled rebuild. */
export const refreshWiring = {
  /** Refreshes the index, and records a rebuild or a failure. */
  async refreshIndex(): Promise<boolean> {
    try {
      const isNew = await refreshIndex({ ...rebuild, opens })
      if (isNew) await recordRebuild('done', 'schedule')
      return isNew
    } catch (error) {
      await recordRebuild('failed', 'schedule')
      throw error
    }
  },
  logger,
}
