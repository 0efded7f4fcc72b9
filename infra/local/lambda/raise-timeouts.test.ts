import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { emulatorCredentials } from '../provision.ts'
import { raiseTimeouts } from './raise-timeouts.ts'

test.each([
  ['begins its answer', 'requestTimeout', ''],
  ['ends its answer', 'socketTimeout', '{'],
])('a client with a short limit waits for an emulator that %s later', async (_what, name, begin) => {
  const limit = 20
  const server = createServer(async (_request, response) => {
    response.setHeader('Content-Type', 'application/x-amz-json-1.0')
    if (begin !== '') response.write(begin)
    await wait(5 * limit)
    response.end('{"TableNames":["slow"]}'.slice(begin.length))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = DynamoDBDocumentClient.from(
    new DynamoDBClient({
      ...emulatorCredentials,
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      maxAttempts: 1,
      requestHandler: { [name]: limit, throwOnRequestTimeout: true },
    }),
  )
  await expect(client.send(new ListTablesCommand())).rejects.toMatchObject({ name: 'TimeoutError' })
  raiseTimeouts([client])
  expect((await client.send(new ListTablesCommand())).TableNames).toEqual(['slow'])
  client.destroy()
  server.closeAllConnections()
  server.close()
})
