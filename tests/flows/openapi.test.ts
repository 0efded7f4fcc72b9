import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, expect, test } from 'vitest'
import { searchFields } from '#shared/api/search.ts'
import { health, openApi } from '#shared/api/system.ts'
import { currentCommit } from '../../infra/current-commit.ts'
import manifest from '../../package.json' with { type: 'json' }
import { allRoutes } from '../support/product/all-routes.ts'
import { startWorld } from '../support/product/flow-world.ts'
import { isDeployed } from '../support/product/is-deployed.ts'

const world = await startWorld()
afterAll(() => world.stop())

interface Description {
  info: { version: string }
  servers: object[]
  paths: Record<string, Record<string, { operationId: string }>>
}

test('the API description is valid OpenAPI 3.1 of this version, and publicly cacheable', async () => {
  const { status, headers, body } = await world.call(openApi)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=300')
  const { info, servers } = body as Description
  expect(info.version).toBe((await world.get(health)).version)
  expect(servers).toEqual([{ url: '/api' }])
  expect(await new Validator().validate(body as Record<string, unknown>)).toEqual({ valid: true })
})

test.skipIf(isDeployed)('the health of a local run names the commit of its code', async () => {
  const { commit, ...rest } = await world.get(health)
  expect(rest).toEqual({ status: 'ok', version: manifest.version })
  // files may have changed since the start
  expect(commit?.slice(0, 40)).toBe(currentCommit()?.slice(0, 40))
})

test('a cacheable answer is 304 for a client that has it, and private for a request with a token', async () => {
  const { token } = await world.newUser()
  const { path } = searchFields
  const first = await world.send('GET', path)
  const tag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30')
  const again = await world.send('GET', path, { headers: { 'If-None-Match': tag } })
  expect([again.status, again.text]).toEqual([304, ''])
  const headers = { Authorization: `Bearer ${token}` }
  const own = await world.send('GET', path, { headers })
  expect([own.status, own.headers.get('etag')]).toEqual([200, tag])
  expect(own.headers.get('cache-control')).toBe('private, no-cache')
  const bad = await world.send('GET', path, {
    headers: { Authorization: 'Bearer not.a.token', 'If-None-Match': tag },
  })
  expect(bad.status).toBe(401)
  expect(bad.headers.get('cache-control')).toBe('no-store')
})

test('the API description lists what is served and nothing else', async () => {
  const { paths } = (await world.call(openApi)).body as Description
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => `${operationId}: ${method} ${path}`),
  )
  const served = allRoutes.map(([id, { method, path }]) => `${id}: ${method.toLowerCase()} ${path}`)
  expect(described.toSorted()).toEqual(served.toSorted())
})
