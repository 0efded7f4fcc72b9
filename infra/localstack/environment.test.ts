import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { cleanEnvironment, environmentFor, serverKind } from './environment.ts'

describe('the environment of a server and its functions', () => {
  it('the environment of a server contains nothing that directs functions to another server', () => {
    const env = cleanEnvironment({
      HOME: '/home/me',
      AWS_ENDPOINT_URL: 'http://elsewhere',
      AWS_PROFILE: 'work',
    })
    expect(env).toMatchObject({ HOME: '/home/me' })
    expect(Object.keys(env).filter((name) => name.startsWith('AWS_'))).toEqual([])
  })

  it('the environment of a server finds this Node first', () => {
    expect(cleanEnvironment({ PATH: '/usr/bin' }).PATH?.startsWith(dirname(process.execPath))).toBe(true)
  })
})

describe('the environment of a deployment', () => {
  it('the environment of a deployment sends all calls to one server, S3 included, and names no AWS profile', () => {
    const env = environmentFor('http://127.0.0.1:4566', 'eu-west-2', { AWS_PROFILE: 'work' })
    expect(env).toMatchObject({
      AWS_ENDPOINT_URL: 'http://127.0.0.1:4566',
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:4566',
      AWS_REGION: 'eu-west-2',
      AWS_ACCESS_KEY_ID: 'test',
    })
    expect(env).not.toHaveProperty('AWS_PROFILE')
  })
})

test.each([
  ['ministack', ['/_ministack/health', '/_localstack/health']],
  ['localstack', ['/_localstack/health']],
  ['unknown', ['/health']],
])('a server is recognised as %s by its answers at %j, and never without an answer', async (kind, paths) => {
  const server = createServer(({ url = '' }, response) =>
    response.writeHead(paths.includes(url) ? 200 : 404).end(),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await serverKind(`http://127.0.0.1:${port}`)).toBe(kind)
  server.close()
  await once(server, 'close')
  await expect(serverKind(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed')
})
