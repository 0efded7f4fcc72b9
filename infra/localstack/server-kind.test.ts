import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { serverKind } from './environment.ts'

test.each([
  ['ministack', ['/_ministack/health', '/_localstack/health']],
  ['localstack', ['/_localstack/health']],
  ['unknown', ['/health']],
])('a server is recognised as %s by its answers at %j', async (kind, paths) => {
  const server = createServer(({ url = '' }, response) =>
    response.writeHead(paths.includes(url) ? 200 : 404).end(),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await serverKind(`http://127.0.0.1:${port}`)).toBe(kind)
  server.close()
  await once(server, 'close')
  expect(await serverKind(`http://127.0.0.1:${port}`)).toBe('unknown')
})
