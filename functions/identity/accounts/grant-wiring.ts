import { randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { OPERATOR } from '#shared/audit-actions.ts'
import { auditWrite } from '../../operations/index.ts'
import { systemClock } from '../../platform/clock.ts'
import { grantStore } from './storage/grant-store.ts'

/** The grants that operators make, each with its entry in the audit log. The tables have their physical names. */
export function operatorGrants(documents: DynamoDBDocumentClient, tables: { users: string; audit: string }) {
  const audit = auditWrite(tables.audit)
  return grantStore(documents, tables.users, (userId, before, after) =>
    audit({
      actor: OPERATOR,
      action: 'change_user',
      subject: { kind: 'user', id: userId },
      before,
      after,
      at: systemClock(),
      requestId: randomUUID(),
    }),
  )
}
