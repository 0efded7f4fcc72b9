import { randomUUID } from 'node:crypto'
import { authenticateWith } from '../platform/authenticate.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { logger } from '../platform/logger.ts'
import { outboxWriter } from '../platform/outbox.ts'
import { SESSION_SECONDS, sessionTokens } from '../platform/session-tokens.ts'
import { signingKeys } from '../platform/signing-keys.ts'
import { viewerAddress } from '../platform/viewer-address.ts'
import { isGuessable } from './adapters/guessable-passwords.ts'
import { keyedCodes } from './adapters/keyed-codes.ts'
import { keyedNames } from './adapters/keyed-names.ts'
import { OWASP_COST, passwordsWith } from './adapters/passwords.ts'
import { codeStore } from './storage/code-store.ts'
import { principalFinder } from './storage/find-principal.ts'
import { resendStore } from './storage/resend-store.ts'
import { sessionStore } from './storage/session-store.ts'
import { signUpStore } from './storage/sign-up-store.ts'
import { throttleStore } from './storage/throttle-store.ts'
import { userStore } from './storage/user-store.ts'

const documents = documentClient()
const tables = {
  users: config.table('users'),
  emails: config.table('emails'),
  codes: config.table('codes'),
  throttles: config.table('throttles'),
  sessions: config.table('sessions'),
}
const outbox = outboxWriter(config.table('outbox'), systemClock)
const sessions = sessionStore(documents, tables)
const tokens = sessionTokens(signingKeys, systemClock)
const counterKey = keyedNames(signingKeys)

export const wiring = {
  users: userStore(documents, tables),
  sessions,
  signUps: signUpStore(documents, tables, outbox),
  storedCodes: codeStore(documents, tables.codes),
  resends: resendStore(documents, tables, outbox, counterKey),
  throttles: throttleStore(documents, tables.throttles, counterKey, systemClock),
  codes: keyedCodes(signingKeys),
  isGuessable,
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
