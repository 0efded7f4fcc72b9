import { randomUUID } from 'node:crypto'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { auditWrite } from '../../operations/index.ts'
import { systemClock } from '../../platform/clock.ts'
import { commitTo } from '../../platform/dynamodb/transact.ts'
import type { GrantDependencies } from './domain/grant.ts'
import { grantWrite } from './storage/grant-write.ts'
import { userStore } from './storage/user-store.ts'

/** The grants that operators make. The tables have their physical names. */
export const wireGrants = (
  documents: DynamoDBDocumentClient,
  tables: { users: string; emails: string; counters: string; audit: string },
): GrantDependencies => ({
  users: userStore(documents, tables),
  grantWrite: grantWrite(tables.users),
  writeAudit: auditWrite(tables.audit),
  commit: commitTo(documents),
  newId: randomUUID,
  now: systemClock,
})
