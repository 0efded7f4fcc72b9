import type { MailContent } from '#shared/mail-content.ts'
import { userFinder } from '../../identity/index.ts'
import { reportInbox } from '../activity/storage/report-inbox.ts'
import { auditWrite, emailsOf } from '../../operations/index.ts'
import { documentClient } from '../../platform/clients.ts'
import { commitAsAdmin } from '../../platform/dynamodb/commit-as-admin.ts'
import { userExistsCheck } from '../../platform/dynamodb/user-checks.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { wireRegisterReading, registerNames } from '../../register/index.ts'
import { wireRequests } from '../../sessions/index.ts'
import { oncePerProcess } from '../../platform/resources.ts'

/** The dependencies of the calls of administrators about reports of wrong data. */
export const wireReports = oncePerProcess((resources) => {
  const { config, now } = resources
  const { register } = wireRegisterReading(resources)
  const documents = documentClient()
  const tables = { data_reports: config.table('data_reports'), users: config.table('users') }
  const outbox = outboxWriter(config.table('outbox'), now)

  return {
    ...wireRequests(resources),
    ...reportInbox(documents, tables),
    emailsOf: emailsOf(documents, tables.users),
    findUser: userFinder(documents, tables.users),
    namesOf: registerNames(register),
    userCheck: (userId: string) => userExistsCheck(tables.users, userId),
    audit: auditWrite(config.table('audit')),
    mail: (body: MailContent, requestId: string) => outbox({ type: 'sendMail', body, requestId }),
    commitAs: commitAsAdmin(documents, tables.users),
  }
})
