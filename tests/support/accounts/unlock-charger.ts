import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type ChargeRequest, chargeUnlock } from '../../../functions/companies/unlock/unlock-company.ts'
import {
  hasUnlocked,
  unlockedBy,
  unlockState,
  usedOn,
} from '../../../functions/companies/unlock/unlock-store.ts'
import type { Database } from '../../../functions/platform/context.ts'

/** The stores of unlocks, and the use case that charges one. */
export function unlockCharger(documents: DynamoDBDocumentClient, tables: Database['tables']) {
  const database = { documents, tables }
  return {
    has: hasUnlocked(database),
    unlockedBy: unlockedBy(database),
    stateOf: (userId: string, companyId: number) => unlockState(database, userId, companyId),
    usedOn: (userId: string, date: string) => usedOn(database, userId, date),
    charge: (request: ChargeRequest) => chargeUnlock(database, request),
  }
}
