import { TransactionConflictException } from '@aws-sdk/client-dynamodb'
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { writeIf } from './records.ts'

const about = { message: 'refused', $metadata: {} }

/** Writes with a client whose calls fail with these errors in turn, and then succeed. */
async function write(...failures: Error[]) {
  const documents = {
    send: async () => {
      const failure = failures.shift()
      if (failure) throw failure
      return { Attributes: { tries: 3 } }
    },
  } as unknown as DynamoDBDocumentClient
  return writeIf(documents, new UpdateCommand({ TableName: 'codes', Key: { user_id: 'u1' } }))
}

test('a conditional write that conflicts with a transaction is retried', async () => {
  expect(await write(new TransactionConflictException(about))).toMatchObject({ isWritten: true })
})

test('a conditional write throws errors that are not about its condition', async () => {
  const failure = new Error('no network')
  await expect(write(failure)).rejects.toBe(failure)
})
