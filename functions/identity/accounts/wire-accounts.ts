import { randomUUID } from 'node:crypto'
import { usageOfAddress } from '../../companies/index.ts'
import { authenticateWith } from '../../platform/auth/authenticate.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import { documentClient } from '../../platform/clients.ts'
import { commitTo } from '../../platform/dynamodb/transact.ts'
import { userEpochCheck } from '../../platform/dynamodb/user-checks.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { pageOrigin } from '../../platform/http/page-origin.ts'
import { makeApiToken } from '../../platform/auth/api-tokens.ts'
import { SESSION_SECONDS, sessionTokens } from '../../platform/auth/session-tokens.ts'
import { pseudonyms } from '../../platform/auth/pseudonyms.ts'
import { signingKeys } from '../../platform/auth/signing-keys.ts'
import { viewerAddress } from '../../platform/http/viewer-address.ts'
import {
  createApiToken,
  endSession,
  listApiTokens,
  listSessions,
  ownApiTokenStore,
  principalFinder,
  ownSessionStore,
  revokeApiToken,
  sessionStore,
  sessionWrites,
} from '../../sessions/index.ts'
import { isGuessable } from './adapters/guessable-passwords.ts'
import { keyedCodes } from './adapters/keyed-codes.ts'
import { OWASP_COST, passwordsWith } from './adapters/passwords.ts'
import { singleUseTokens } from './adapters/single-use-tokens.ts'
import { writePassword } from './domain/password/write-password.ts'
import { resetTransactions } from './domain/password/reset-transactions.ts'
import { countResend } from './domain/sign-up/count-resend.ts'
import { providerTransactions } from './domain/sign-in/provider-transactions.ts'
import { signUpTransactions } from './domain/sign-up/sign-up-transactions.ts'
import { accountOfSession } from './domain/session.ts'
import { wireProvider } from './wire-provider.ts'
import { accountStore } from './storage/account-store.ts'
import { codeStore } from './storage/code-store.ts'
import { identityFinder } from './storage/identity-finder.ts'
import { mailWrite } from './storage/mail-write.ts'
import { passwordWrite } from './storage/password-write.ts'
import { providerParts } from './storage/provider-parts.ts'
import { preferencesStore } from './storage/preferences-store.ts'
import { resendCount, resendParts } from './storage/resend-parts.ts'
import { resetFinder, resetParts } from './storage/reset-parts.ts'
import { readFound, sessionsWithUsers } from './storage/session-users.ts'
import { signUpParts } from './storage/sign-up-parts.ts'
import { throttleStore } from './storage/throttle-store.ts'
import { userStore } from './storage/user-store.ts'
import { perContext } from '../../platform/context.ts'

const pseudonymOf = pseudonyms(signingKeys)

/** The dependencies of the routes, by the topic that uses them. */
export const wireAccounts = perContext((context) => {
  const { config, now, logger } = context
  const providerWiring = wireProvider(context)
  const documents = documentClient()
  const commit = commitTo(documents)

  const tables = {
    users: config.table('users'),
    emails: config.table('emails'),
    registrations: config.table('registrations'),
    codes: config.table('codes'),
    throttles: config.table('throttles'),
    sessions: config.table('sessions'),
    resets: config.table('resets'),
    identities: config.table('identities'),
    erasures: config.table('erasures'),
    exchanges: config.table('exchanges'),
    counters: config.table('counters'),
  }

  const outbox = outboxWriter(config.table('outbox'), now)
  const mail = mailWrite(outbox)
  const sessions = sessionStore(documents, tables)
  const principals = principalFinder(sessions, now)
  const writes = sessionWrites(documents, tables.sessions)
  const users = userStore(documents, tables)
  const ownSessions = { users, ownSessions: ownSessionStore(documents, tables.sessions), now }
  const throttles = throttleStore(documents, tables.throttles, pseudonymOf, now)
  const apiTokens = {
    users,
    apiTokens: ownApiTokenStore(documents, config.table('api_tokens')),
    sessionCheck: writes.check,
    userCheck: (user: { user_id: string; epoch: number }) => userEpochCheck(tables.users, user),
    mailWrite: mail,
    countTry: (userId: string) => throttles.take('apiTokensOfUser', userId),
    commit,
    makeToken: makeApiToken,
    newId: randomUUID,
    now,
  }
  const tokens = sessionTokens(signingKeys, now)

  const addressUsage = usageOfAddress(documents, config.table('usage'), (address) =>
    pseudonymOf('usage', address),
  )

  const provided = providerTransactions({
    parts: providerParts(tables),
    sessions: writes,
    usage: addressUsage,
    commit,
  })

  return {
    // requests of every topic
    authenticate: authenticateWith(tokens, principals.find),
    accountOf: (principal: Principal) => accountOfSession(readFound(principals.itemsReadWith(principal))),
    users,
    throttles,
    pseudonymOf,
    viewerAddress,
    pageOrigin,
    now,
    logger,

    // the start and the end of sessions
    sessions: sessionsWithUsers(sessions),
    signToken: tokens.sign,
    newId: randomUUID,
    sessionSeconds: SESSION_SECONDS,
    listSessions: (userId: string) => listSessions(ownSessions, userId),
    endSession: (userId: string, sessionId: string) => endSession(ownSessions, userId, sessionId),

    // API tokens
    listApiTokens: (userId: string) => listApiTokens(apiTokens, userId),
    createApiToken: (session: { userId: string; sessionId: string }, name: string, requestId: string) =>
      createApiToken(apiTokens, session, name, requestId),
    revokeApiToken: (userId: string, tokenId: string) => revokeApiToken(apiTokens, userId, tokenId),

    // sign-up
    signUps: signUpTransactions({
      parts: signUpParts(tables),
      sessions: writes,
      usage: addressUsage,
      mailWrite: mail,
      commit,
    }),
    codes: keyedCodes(signingKeys),
    storedCodes: codeStore(documents, tables.codes),
    resends: {
      find: resendCount(documents, tables.throttles, pseudonymOf),
      count: countResend({ parts: resendParts(tables, pseudonymOf), mailWrite: mail, commit }),
    },
    decoyIdOf: (email: string) => pseudonymOf('standIn', email),

    // passwords
    passwords: passwordsWith(OWASP_COST),
    isGuessable,
    passwordChanges: {
      write: writePassword({
        passwordWrite: passwordWrite(tables.users),
        sessions: writes,
        mailWrite: mail,
        commit,
      }),
    },
    resets: {
      find: resetFinder(documents, tables.resets),
      ...resetTransactions({
        parts: resetParts(tables),
        usage: addressUsage,
        mailWrite: mail,
        commit,
      }),
    },
    singleUseTokens,

    // provider sign-in
    ...providerWiring,
    identities: { findUserId: identityFinder(documents, tables.identities), ...provided.identities },
    exchanges: provided.exchanges,

    // the user's own data
    accounts: accountStore(documents, tables, outbox, addressUsage),
    preferences: preferencesStore(documents, tables.users),
  }
})
