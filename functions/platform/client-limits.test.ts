import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { functions, takesRequests } from '#shared/system/functions.ts'
import { DATABASE_LIMITS } from './client-limits.ts'

test('an answer of the database that stalls in its body is a timeout', async () => {
  const server = createServer((_request, response) => void response.write('{')).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { requestHandler } = DATABASE_LIMITS
  const client = new DynamoDBClient({
    region: 'eu-west-2',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    maxAttempts: 1,
    requestHandler: { ...requestHandler, socketTimeout: requestHandler.socketTimeout / 50 },
  })
  await expect(client.send(new ListTablesCommand())).rejects.toMatchObject({ name: 'TimeoutError' })
  client.destroy()
  server.closeAllConnections()
  server.close()
})

test('each function that answers requests from tables has time for all attempts of a database call', () => {
  const { maxAttempts, requestHandler } = DATABASE_LIMITS
  const { connectionTimeout, requestTimeout } = requestHandler
  const seconds = (maxAttempts * (connectionTimeout + requestTimeout)) / 1000
  const tooShort = Object.entries(functions).filter(
    ([, definition]: [string, FunctionDefinition]) =>
      takesRequests(definition) && definition.tables !== undefined && definition.timeoutSeconds <= seconds,
  )
  expect(tooShort.map(([name]) => name)).toEqual([])
})
