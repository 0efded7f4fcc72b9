import { TransactionCanceledException, TransactionConflictException } from '@aws-sdk/client-dynamodb'
import {
  DeleteCommand,
  type DynamoDBDocumentClient,
  PutCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'

/** DynamoDB's error for a write that conflicts with another transaction; undefined for reads. */
function conflictOf(command: unknown): Error | undefined {
  const about = { message: 'conflict', $metadata: {} }
  if (command instanceof TransactWriteCommand) {
    const reasons = (command.input.TransactItems ?? []).map(() => ({ Code: 'None' }))
    const CancellationReasons = [...reasons.slice(1), { Code: 'TransactionConflict' }]
    return new TransactionCanceledException({ ...about, CancellationReasons })
  }
  const isWrite = [PutCommand, UpdateCommand, DeleteCommand].some((kind) => command instanceof kind)
  return isWrite ? new TransactionConflictException(about) : undefined
}

/** A client of the same tables whose next `conflicts` writes fail with a conflict. */
export function conflictingClient(documents: DynamoDBDocumentClient, conflicts: number) {
  let met = 0
  const send = async (command: Parameters<DynamoDBDocumentClient['send']>[0]) => {
    const conflict = met < conflicts ? conflictOf(command) : undefined
    if (conflict === undefined) return documents.send(command)
    met += 1
    throw conflict
  }
  const client: DynamoDBDocumentClient = Object.create(documents, { send: { value: send } })
  return { client, met: () => met }
}
