import { randomUUID } from 'node:crypto'
import { authenticateWith } from '../platform/authenticate.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { logger } from '../platform/logger.ts'
import { SESSION_SECONDS, sessionTokens } from '../platform/session-tokens.ts'
import { readSigningKey } from '../platform/signing-key.ts'
import { viewerAddress } from '../platform/viewer-address.ts'
import { OWASP_COST, passwordsWith } from './passwords.ts'
import { principalFinder } from './storage/find-principal.ts'
import { sessionStore } from './storage/session-store.ts'
import { userStore } from './storage/user-store.ts'

const documents = documentClient()
const tables = {
  users: config.table('users'),
  emails: config.table('emails'),
  sessions: config.table('sessions'),
}
const sessions = sessionStore(documents, tables)
const tokens = sessionTokens(readSigningKey, systemClock)

export const wiring = {
  users: userStore(documents, tables),
  sessions,
  passwords: passwordsWith(OWASP_COST),
  signToken: tokens.sign,
  newId: randomUUID,
  now: systemClock,
  sessionSeconds: SESSION_SECONDS,
  authenticate: authenticateWith(tokens, principalFinder(sessions, systemClock)),
  clock: systemClock,
  logger,
  viewerAddress,
}
