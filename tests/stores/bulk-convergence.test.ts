import { afterAll, expect, test } from 'vitest'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { checkConvergence } from '../support/queues/check-convergence.ts'

// tests/long/bulk-convergence.test.ts runs all actions with 5,000 vacancies

const emulators = await sharedEmulators()
afterAll(() => emulators.stop())

test('bulks whose calls fail at random leave each vacancy with one outcome', async () => {
  const lines: string[] = []
  const report = (line: string) => void lines.push(line)
  const options = { actions: ['process'], size: 30, chunkSize: 10, failing: 0.04, report } as const
  await checkConvergence(emulators, options)
  expect(lines).toEqual([expect.stringContaining('calls failed')])
})
