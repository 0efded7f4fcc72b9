import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { lambdaContext } from './lambda-context.ts'
import { handlerLoader } from './load-handler.ts'

test('a handler runs with its function’s permissions: a call not granted is refused', async () => {
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient({ region: 'eu-west-2' }))
  const entries = [
    ['functions/platform/clients.ts', { documentClient: () => documents }],
    [
      'functions/system/http/handler.ts',
      { handler: () => documents.send(new PutCommand({ TableName: 'any-users', Item: {} })) },
    ],
  ] as const
  const load = handlerLoader((file) => Promise.resolve(entries.find(([entry]) => file.endsWith(entry))?.[1]))
  const handler = await load('system')
  await expect(handler({}, lambdaContext('system', 'id'))).rejects.toThrow(
    'The function system is not authorized to perform dynamodb:PutItem on table/any-users',
  )
})
