import { documentClient } from '../../platform/clients.ts'
import { commitAsAdmin } from '../../platform/dynamodb/commit-as-admin.ts'
import { userExistsCheck } from '../../platform/dynamodb/user-checks.ts'
import { wireRequests } from '../../sessions/index.ts'
import { noteStore } from '../notes/storage/note-store.ts'
import { auditStore } from './storage/audit-store.ts'
import { auditWrite } from './storage/audit-write.ts'
import { emailsOf } from './storage/emails-of.ts'
import { perContext } from '../../platform/context.ts'

/** The dependencies of the list of the audit log and of its export. */
export const wireAudit = perContext((context) => {
  const { config } = context
  const documents = documentClient()
  const notes = noteStore(documents, config.table('notes'))

  return {
    ...wireRequests(context),
    audit: auditStore(documents, config.table('audit')),
    auditEntry: auditWrite(config.table('audit')),
    commitAs: commitAsAdmin(context),
    findNote: notes.find,
    noteWrite: notes.write,
    userCheck: (userId: string) => userExistsCheck(config.table('users'), userId),
    emailsOf: emailsOf(context),
  }
})
