import { documentClient } from '../platform/clients.ts'
import { config } from '../platform/config.ts'
import { requestWiring } from '../sessions/request-wiring.ts'
import { auditStore } from './storage/audit-store.ts'
import { emailsOf } from './storage/emails-of.ts'

const documents = documentClient()

/** The dependencies of the list of the audit log. */
export const wiring = {
  ...requestWiring(),
  audit: auditStore(documents, config.table('audit')),
  emailsOf: emailsOf(documents, config.table('users')),
}
