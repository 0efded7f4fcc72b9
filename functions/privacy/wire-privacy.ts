import { accountFinder, presentApiToken, presentSession, userFinder, userMails } from '../identity/index.ts'
import {
  listApiTokens,
  listSessions,
  ownApiTokenStore,
  wireRequests,
  ownSessionStore,
} from '../sessions/index.ts'
import { activityRecord, alertRecord } from '../following/index.ts'
import { auditRecord, noteStore } from '../operations/index.ts'
import { unlockRecord } from '../companies/index.ts'
import { documentClient } from '../platform/clients.ts'
import { downloadCounter } from '../platform/dynamodb/user-rates.ts'
import { pageOrigin } from '../platform/http/page-origin.ts'
import { wireRegisterReading, registerNames } from '../register/index.ts'
import { perContext } from '../platform/context.ts'

/** The dependencies of the export. */
export const wirePrivacy = perContext((context) => {
  const { config, now } = context
  const readWiring = wireRegisterReading(context)
  const documents = documentClient()
  const findUser = userFinder(context)
  const ownSessions = ownSessionStore(documents, config.table('sessions'))

  const apiTokens = ownApiTokenStore(documents, config.table('api_tokens'))

  return {
    ...wireRequests(context),
    findAccount: accountFinder(findUser),
    sessionRecord: {
      sessionsOf: (userId: string) =>
        listSessions({ users: { findById: findUser }, ownSessions, now }, userId),
    },
    presentSession,
    apiTokenRecord: {
      apiTokensOf: (userId: string) =>
        listApiTokens({ users: { findById: findUser }, apiTokens, now }, userId),
    },
    presentApiToken,
    unlockRecord: unlockRecord(documents, { unlocks: config.table('unlocks'), usage: config.table('usage') }),
    activityRecord: activityRecord(context),
    alertRecord: alertRecord(context),
    mailRecord: userMails(documents, config.table('mails')),
    noteRecord: noteStore(context),
    auditRecord: auditRecord(context),
    namesOf: registerNames(readWiring.register),
    takeDownload: downloadCounter(documents, config.table('rates'), now),
    pageOrigin,
  }
})
