import { documentClient } from '../../platform/clients.ts'
import { commitAsAdmin } from '../../platform/dynamodb/commit-as-admin.ts'
import { userExistsCheck } from '../../platform/dynamodb/user-checks.ts'
import { wireRequests } from '../../sessions/index.ts'
import { noteStore } from '../notes/storage/note-store.ts'
import { auditStore } from './storage/audit-store.ts'
import { auditWrite } from './storage/audit-write.ts'
import { emailsOf } from './storage/emails-of.ts'
import { oncePerProcess } from '../../platform/resources.ts'

/** The dependencies of the list of the audit log and of its export. */
export const wireAudit = oncePerProcess((resources) => {
  const { config } = resources
  const documents = documentClient()
  const notes = noteStore(documents, config.table('notes'))

  return {
    ...wireRequests(resources),
    audit: auditStore(documents, config.table('audit')),
    auditEntry: auditWrite(config.table('audit')),
    commitAs: commitAsAdmin(documents, config.table('users')),
    findNote: notes.find,
    noteWrite: notes.write,
    userCheck: (userId: string) => userExistsCheck(config.table('users'), userId),
    emailsOf: emailsOf(documents, config.table('users')),
  }
})
