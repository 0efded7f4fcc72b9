import { expect, test } from 'vitest'
import { startEmulators } from '../support/emulators/emulators.ts'
import { checkConvergence } from '../support/queues/check-convergence.ts'

test('bulks of 5,000 whose calls fail at random leave each vacancy with one outcome', async () => {
  const emulators = await startEmulators()
  const actions = ['delete', 'restore', 'process'] as const
  const found = await checkConvergence(emulators, { actions, size: 5000, chunkSize: 500, failing: 0.001 })
  console.log(found.join('\n'))
  expect(found).toHaveLength(3)
  await emulators.stop()
})
