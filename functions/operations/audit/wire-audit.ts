import { documentClient } from '../../platform/clients.ts'
import { transact } from '../../platform/dynamodb/transact.ts'
import { isActiveAdmin } from '../../platform/dynamodb/user-checks.ts'
import { requestWiring } from '../../sessions/index.ts'
import type { ExportAuditDependencies } from './domain/export-audit.ts'
import { auditStore } from './storage/audit-store.ts'
import { auditWrite } from './storage/audit-write.ts'
import { emailsOf } from './storage/emails-of.ts'
import { wired } from '../../platform/resources.ts'

/** The dependencies of the list of the audit log and of its export. */
export const wireAudit = wired((resources) => {
  const { config, now } = resources
  const documents = documentClient()
  const audit = auditWrite(config.table('audit'))

  const recordExport: ExportAuditDependencies['recordExport'] = async ({ after, by }) => {
    const entry = audit({
      actor: by.userId,
      action: 'export_audit',
      subject: { kind: 'audit', id: 'log' },
      before: null,
      after,
      at: now(),
      requestId: by.requestId,
    })
    const outcome = await transact(documents, [entry, isActiveAdmin(config.table('users'), by.userId)])
    return outcome === 'written' ? 'written' : 'no_longer_admin'
  }

  return {
    ...requestWiring(resources),
    audit: auditStore(documents, config.table('audit')),
    recordExport,
    emailsOf: emailsOf(documents, config.table('users')),
  }
})
