import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { health, openApi } from '../../shared/api/system.ts'
import { type FlowWorld, startWorld } from '../support/flow-world.ts'
import { servedRoutes } from '../support/served-routes.ts'

let world: FlowWorld
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

interface Description {
  info: { version: string }
  servers: object[]
  paths: Record<string, Record<string, { operationId: string }>>
}

test('the API describes itself: valid OpenAPI 3.1 of this version, to be kept for a while by anybody', async () => {
  const { status, headers, body } = await world.call(openApi)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^application\/json/)
  expect(headers.get('cache-control')).toBe('public, max-age=300')
  const { info, servers } = body as Description
  expect(info.version).toBe((await world.get(health)).version)
  expect(servers).toEqual([{ url: '/api' }])
  expect(await new Validator().validate(body as Record<string, unknown>)).toEqual({ valid: true })
})

test('the description lists what is served and nothing else', async () => {
  const { paths } = (await world.call(openApi)).body as Description
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId }]) => `${operationId}: ${method} ${path}`),
  )
  const served = servedRoutes.map(([id, { method, path }]) => `${id}: ${method.toLowerCase()} ${path}`)
  expect(described.toSorted()).toEqual(served.toSorted())
})
