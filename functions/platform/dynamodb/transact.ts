import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import {
  type DynamoDBDocumentClient,
  TransactWriteCommand,
  type TransactWriteCommandInput,
} from '@aws-sdk/lib-dynamodb'
import type { Committed, Parts, Write } from '#shared/write.ts'
import { retryConflicts } from './retry-conflicts.ts'

export type TransactItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number] & Write

/**
 * Writes all parts or none.
 * @throws AppError 409 if transactions still conflict after all retries, and every other error except a failed
 * condition.
 */
export async function transact<Name extends string>(
  documents: DynamoDBDocumentClient,
  parts: Parts<Name, TransactItem | Write>,
): Promise<Committed<Name>> {
  const named = Object.entries<TransactItem | Write | readonly (TransactItem | Write)[]>(parts)
  const items = named.flatMap(([name, part]) => [part].flat().map((item) => ({ name: name as Name, item })))
  // only stores make a write, so each is an item
  const TransactItems = items.map(({ item }) => item as TransactItem)
  try {
    await retryConflicts(() => documents.send(new TransactWriteCommand({ TransactItems })))
    return 'written'
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code)
    const refused = items.filter((_, position) => codes[position] === 'ConditionalCheckFailed')
    if (refused.length === 0) throw error
    return [...new Set(refused.map(({ name }) => name))]
  }
}
