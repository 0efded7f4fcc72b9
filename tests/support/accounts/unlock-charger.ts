import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type ChargeRequest, chargeUnlock } from '../../../functions/companies/unlock/unlock-company.ts'
import { unlockStore } from '../../../functions/companies/unlock/unlock-store.ts'
import { commitTo } from '../../../functions/platform/dynamodb/transact.ts'

/** The store of unlocks, and the use case that charges one. */
export function unlockCharger(documents: DynamoDBDocumentClient, tables: Parameters<typeof unlockStore>[1]) {
  const unlocks = unlockStore(documents, tables)
  const charge = ({
    isMarked = false,
    ...request
  }: Omit<ChargeRequest, 'isMarked'> & { isMarked?: boolean }) =>
    chargeUnlock({ unlocks, commit: commitTo(documents) }, { ...request, isMarked })
  return { ...unlocks, charge }
}
