import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { skipSigning } from './skip-signing.ts'

test('a client names its region in each request, but signs none once signing is skipped', async () => {
  const headers: string[] = []
  const server = createServer((request, response) => {
    headers.push(request.headers.authorization ?? '')
    response.writeHead(200, { 'Content-Type': 'application/x-amz-json-1.0' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      region: 'eu-west-2',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    }),
  )
  await client.send(new ListTablesCommand())
  skipSigning([client])
  await client.send(new ListTablesCommand())
  expect(headers).toEqual([
    expect.stringMatching(/eu-west-2.*Signature=[\da-f]{64}$/),
    expect.stringMatching(/eu-west-2.*Signature=none$/),
  ])
  client.destroy()
  server.closeAllConnections()
  server.close()
})
