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
  const lines: string[] = []
  const report = (line: string) => void lines.push(line)
  const options = { actions: ['process'], size: 30, chunkSize: 10, failing: 0.04, report } as const
  await checkConvergence(emulators, options)
  expect(lines).toEqual([expect.stringContaining('calls failed')])
})
