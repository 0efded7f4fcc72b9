import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { checkConvergence } from '../support/queues/check-convergence.ts'

// tests/long/bulk-convergence.test.ts runs all actions with 5,000 vacancies

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await sharedEmulators()
})
afterAll(() => emulators.stop())

test('bulks whose calls fail at random leave each vacancy with one outcome', async () => {
  const options = { actions: ['process'], size: 30, chunkSize: 10, failing: 0.04 } as const
  const found = await checkConvergence(emulators, options)
  expect(found).toEqual([expect.stringContaining('calls failed')])
})
