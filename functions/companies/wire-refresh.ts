import type { OperationOutcome, OperationStarter } from '#shared/operations.ts'
import { companyIndexBuilder, changesBuilder } from './index/build-company-index.ts'
import { type CompanyChanges } from './index/gather-facts.ts'
import { recordRefresh, indexOpens } from './index/record-rebuild.ts'
import { profileStore } from './profile/profile-store.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { jobsIndex } from '../jobs/index.ts'
import { vacancyStore } from '../vacancies/index.ts'
import {
  refreshIndex,
  companyChanges,
  keepImages,
  operationLog,
  readRegisterState,
  registerStore,
} from '../register/index.ts'
import { perContext } from '../platform/context.ts'

export const wireRefresh = perContext((context) => {
  const { config, now, logger } = context
  const documents = documentClient()
  const profiles = profileStore(context)
  const vacancies = vacancyStore(context)
  const changes = companyChanges(documents, config.table('company_changes'), now)

  const store = registerStore({
    documents,
    s3: s3Client(),
    table: config.table('register'),
    bucket: config.bucket('snapshots'),
  })

  /** Builds the index from the facts of companies and recorded changes. */
  const buildIndexWith = (recorded: CompanyChanges) =>
    companyIndexBuilder({ profiles, vacancies, changes: recorded, jobs: jobsIndex })

  /** The dependencies of every rebuild of the current register's index. */
  const rebuild = {
    store,
    buildIndex: buildIndexWith(changes),
    layers: {
      build: changesBuilder({ profiles, vacancies, changes, jobs: jobsIndex }),
      // the images of companies and of jobs, which many updates in a row need
      readBase: keepImages(2, store.findIndex),
    },
    hasChanges: changes.any,
    now,
  }

  const log = operationLog(documents, config.table('imports'), now)

  /** Records the outcome of a rebuild. */
  const recordOutcome = (outcome: OperationOutcome, by: OperationStarter): Promise<void> =>
    log.record('index_rebuild', { outcome, sentence: null, by })

  /** The dependencies of the scheduled rebuild. */
  const refreshWiring = {
    /** How old the register and the index are; undefined before the first import. */
    readState: () => readRegisterState(store, now()),
    refreshIndex: () =>
      recordRefresh(
        () => refreshIndex({ ...rebuild, opens: indexOpens(store.findIndex) }),
        recordOutcome,
        () => log.endFailure('index_rebuild', { outcome: 'unchanged', sentence: null, by: 'schedule' }),
      ),
    logger,
  }

  return { buildIndexWith, rebuild, recordOutcome, refreshWiring }
})
