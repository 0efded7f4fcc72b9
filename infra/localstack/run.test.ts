import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { refuseUsedServer } from './run.ts'

/** Asks a server that gives this answer to every call of DynamoDB. @returns the error of the refusal. */
async function refusalOf(status: number, body: object): Promise<unknown> {
  const server = createServer((_request, response) =>
    response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body)),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    return await refuseUsedServer(`http://127.0.0.1:${port}`, 'eu-west-2').catch((error: unknown) => error)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const missing = { __type: 'com.amazonaws.dynamodb.v20120810#ResourceNotFoundException', message: '' }

test('a server without tables of the stage is accepted', async () => {
  expect(await refusalOf(400, missing)).toBeUndefined()
})

test('a server with the tables of an earlier run is refused in one sentence that says what to do', async () => {
  const error = await refusalOf(200, { Table: { TableName: 'sponsor-finder-localstack-000000000000-users' } })
  expect(String(error)).toMatch(/data of an earlier run: start a new one \(docker compose .* down/)
})

test('a server that refuses the question is not taken for a new one', async () => {
  const error = await refusalOf(400, { __type: 'ValidationException', message: 'no' })
  expect(error).toHaveProperty('name', 'ValidationException')
})
