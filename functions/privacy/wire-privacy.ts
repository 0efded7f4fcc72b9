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
import { masksOf, profileStore, unlockRecord } from '../companies/index.ts'
import { documentClient } from '../platform/clients.ts'
import { downloadCounter } from '../platform/dynamodb/user-rates.ts'
import { pageOrigin } from '../platform/http/page-origin.ts'
import { wireRegisterReading, registerNames } from '../register/index.ts'
import { oncePerProcess } from '../platform/resources.ts'

/** The dependencies of the export. */
export const wirePrivacy = oncePerProcess((resources) => {
  const { config, now } = resources
  const readWiring = wireRegisterReading(resources)
  const documents = documentClient()
  const findUser = userFinder(documents, config.table('users'))
  const ownSessions = ownSessionStore(documents, config.table('sessions'))

  const apiTokens = ownApiTokenStore(documents, config.table('api_tokens'))

  return {
    ...wireRequests(resources),
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
    activityRecord: activityRecord(
      documents,
      {
        searches: config.table('searches'),
        clicks: config.table('clicks'),
        applications: config.table('applications'),
        data_reports: config.table('data_reports'),
        users: config.table('users'),
      },
      masksOf(profileStore(documents, config.table('profiles'))),
    ),
    alertRecord: alertRecord(documents, {
      saved_searches: config.table('saved_searches'),
      watches: config.table('watches'),
      alerts: config.table('alerts'),
    }),
    mailRecord: userMails(documents, config.table('mails')),
    noteRecord: noteStore(documents, config.table('notes')),
    auditRecord: auditRecord(documents, config.table('audit')),
    namesOf: registerNames(readWiring.register),
    takeDownload: downloadCounter(documents, config.table('rates'), now),
    pageOrigin,
  }
})
