import { expect, test } from 'vitest'
import { getImport } from '#shared/api/admin/imports.ts'
import { fetchOfNewest } from '../domain/run-import.ts'
import { importRoutes } from './import-routes.ts'

test.each([
  ['running', true],
  ['done', false],
  ['cancelled', false],
] as const)('of an import that was stopped and is %s, stopping is %s', async (state, stopping) => {
  const run = { ...fetchOfNewest, import_id: 'i-1', by: 'ada', requested_at: '2026-07-18T09:00:00.000Z' }
  const routes = importRoutes({
    runs: { find: async () => run },
    findJob: async () => ({ state, stop_at: '2026-07-18T09:01:00.000Z' }),
    currentSnapshot: async () => undefined,
  } as never)
  const route = routes.find(({ contract }) => contract.id === getImport.id)
  expect(await route?.handle({ params: { id: 'i-1' } } as never, {} as never)).toMatchObject({
    body: { data: { state, stopping } },
  })
})
