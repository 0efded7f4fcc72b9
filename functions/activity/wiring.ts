import { randomUUID } from 'node:crypto'
import { CLICKS_PER_DAY } from '../../shared/api/activity.ts'
import { MOST_APPLICATIONS } from '../../shared/api/applications.ts'
import { REPORTS_PER_DAY } from '../../shared/api/data-reports.ts'
import { principalFinder } from '../accounts/storage/find-principal.ts'
import { sessionStore } from '../accounts/storage/session-store.ts'
import { currentSnapshotReader } from '../companies/storage/current-snapshot.ts'
import { hasUnlocked } from '../companies/storage/has-unlocked.ts'
import { authenticateWith } from '../platform/authenticate.ts'
import { documentClient, s3Client } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { logger } from '../platform/logger.ts'
import { sessionTokens } from '../platform/session-tokens.ts'
import { signingKeys } from '../platform/signing-keys.ts'
import { viewerAddress } from '../platform/viewer-address.ts'
import { registerStore } from '../register/storage/register-store.ts'
import { vacancyStore } from '../vacancies/storage/vacancy-store.ts'
import { applicationStore } from './storage/application-store.ts'
import { clickStore } from './storage/click-store.ts'
import { historyStore } from './storage/history-store.ts'
import { reportStore } from './storage/report-store.ts'

const documents = documentClient()
const tables = {
  users: config.table('users'),
  searches: config.table('searches'),
  clicks: config.table('clicks'),
  applications: config.table('applications'),
  data_reports: config.table('data_reports'),
}
const register = registerStore({
  documents,
  s3: s3Client(),
  table: config.table('register'),
  bucket: config.bucket('snapshots'),
})
const currentSnapshot = currentSnapshotReader(
  register.currentSnapshot,
  systemClock,
  config.snapshotMaxAgeSeconds,
)
const sessions = sessionStore(documents, { sessions: config.table('sessions'), users: tables.users })

export const wiring = {
  history: historyStore(documents, tables),
  clicks: clickStore(documents, tables),
  applications: applicationStore(documents, tables),
  reports: reportStore(documents, tables),
  mostApplications: MOST_APPLICATIONS,
  reportsPerDay: REPORTS_PER_DAY,
  clicksPerDay: CLICKS_PER_DAY,
  hasUnlocked: hasUnlocked(documents, config.table('unlocks')),
  nameOfCompany: async (id: number) => (await register.findOrganisation(await currentSnapshot(), id))?.name,
  vacancyOf: vacancyStore(documents, config.table('vacancies')).get,
  newId: randomUUID,
  now: systemClock,
  authenticate: authenticateWith(
    sessionTokens(signingKeys, systemClock),
    principalFinder(sessions, systemClock),
  ),
  logger,
  viewerAddress,
}
