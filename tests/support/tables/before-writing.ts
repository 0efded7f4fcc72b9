import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** The same client. `before` runs before its first transaction, as a concurrent call would. */
export function beforeWriting(
  documents: DynamoDBDocumentClient,
  before: () => unknown,
): DynamoDBDocumentClient {
  let calls = 0
  const send = async (command: never) => {
    if ('TransactItems' in (command as { input: object }).input && calls++ === 0) await before()
    return documents.send(command)
  }
  return Object.create(documents, { send: { value: send } }) as DynamoDBDocumentClient
}
