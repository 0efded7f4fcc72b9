import type { OperationOutcome, OperationStarter } from '#shared/operations.ts'
import { type CompanyChanges, companyIndexBuilder } from './domain/index/build-company-index.ts'
import { profileStore } from './storage/profile-store.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { openIndex } from '../search-engine/search-index.ts'
import { isLive, vacancyStore } from '../vacancies/index.ts'
import {
  refreshIndex,
  type Snapshot,
  companyChanges,
  operationLog,
  registerStore,
} from '../register/index.ts'
import { wired } from '../platform/resources.ts'

export const wireRefresh = wired(({ config, now, logger }) => {
  const documents = documentClient()
  const profiles = profileStore(documents, config.table('profiles'))
  const vacancies = vacancyStore(documents, config.table('vacancies'))
  const changes = companyChanges(documents, config.table('company_changes'), now)

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
  const buildIndexWith = (recorded: CompanyChanges) =>
    companyIndexBuilder({ profiles, vacancies, isLive, changes: recorded })

  /** The dependencies of every rebuild of the current register's index. */
  const rebuild = {
    store,
    buildIndex: buildIndexWith(changes),
    hasChanges: changes.any,
    now,
  }

  const log = operationLog(documents, config.table('imports'), now)

  /** Records the outcome of a rebuild. */
  const recordRebuild = (outcome: OperationOutcome, by: OperationStarter): Promise<void> =>
    log.record('index_rebuild', { outcome, sentence: null, by })

  /** The dependencies of the scheduled rebuild. */
  const refreshWiring = {
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

  return { buildIndexWith, rebuild, recordRebuild, refreshWiring }
})
