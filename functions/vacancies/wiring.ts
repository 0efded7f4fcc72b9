import { principalFinder } from '../accounts/storage/find-principal.ts'
import { sessionStore } from '../accounts/storage/session-store.ts'
import { presentVacancy } from '../companies/http/present-vacancy.ts'
import { hasUnlocked } from '../companies/storage/has-unlocked.ts'
import { authenticateWith } from '../platform/authenticate.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { logger } from '../platform/logger.ts'
import { sessionTokens } from '../platform/session-tokens.ts'
import { signingKeys } from '../platform/signing-keys.ts'
import { viewerAddress } from '../platform/viewer-address.ts'
import { vacancyStore } from './storage/vacancy-store.ts'

const documents = documentClient()
const sessions = sessionStore(documents, { sessions: config.table('sessions'), users: config.table('users') })

export const wiring = {
  vacancies: vacancyStore(documents, config.table('vacancies')),
  hasUnlocked: hasUnlocked(documents, config.table('unlocks')),
  presentVacancy,
  now: systemClock,
  authenticate: authenticateWith(
    sessionTokens(signingKeys, systemClock),
    principalFinder(sessions, systemClock),
  ),
  logger,
  viewerAddress,
}
