import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type { Commit, Write } from '#shared/write.ts'
import { retryConflicts } from './retry-conflicts.ts'

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number] & Write

/**
 * Writes all items or none.
 * @returns `written`; or, if a condition failed, for each item in order whether its condition failed.
 * @throws AppError 409 if transactions still conflict after all retries, and every other error except a failed
 * condition.
 */
export async function transact(
  documents: DynamoDBDocumentClient,
  items: readonly TransactItem[],
): Promise<'written' | readonly boolean[]> {
  try {
    await retryConflicts(() => documents.send(new TransactWriteCommand({ TransactItems: [...items] })))
    return 'written'
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    const refused = (error.CancellationReasons ?? []).map(({ Code }) => Code === 'ConditionalCheckFailed')
    if (!refused.includes(true)) throw error
    return refused
  }
}

/** The `Commit` of use cases. Only stores make a `Write`, so each is an item. */
export const commitTo =
  (documents: DynamoDBDocumentClient): Commit =>
  (writes) =>
    transact(documents, writes as readonly TransactItem[])
