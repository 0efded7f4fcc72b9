import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { jobStore } from '../../operations/index.ts'
import { registerOf } from '../register-store.ts'
import { fetchOfNewest, importNow, importRuns, type StoredRun } from './import-runs.ts'

test.each([
  ['running', true],
  ['done', false],
  ['cancelled', false],
] as const)('of an import that was stopped and is %s, stopping is %s', async (state, stopping) => {
  const run: StoredRun = {
    ...fetchOfNewest,
    import_id: 'i-1',
    by: 'administrator',
    requested_at: '2026-07-18T09:00:00.000Z',
  }
  const context = contextWith(
    {},
    double(importRuns, { find: async () => run }),
    double(jobStore, { find: async () => ({ state, stop_at: '2026-07-18T09:01:00.000Z' }) as never }),
    double(registerOf, { currentSnapshot: async () => undefined }),
  )
  expect(await importNow(context, 'i-1')).toMatchObject({ state, stopping })
})
