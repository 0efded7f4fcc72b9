import { expect, test } from 'vitest'
import { startEmulators } from '../support/emulators/emulators.ts'
import { checkConvergence } from '../support/queues/check-convergence.ts'

test.each(['delete', 'process', 'restore'] as const)(
  'a bulk of 5,000 whose calls fail at random leaves each vacancy with one outcome (%s)',
  async (action) => {
    const emulators = await startEmulators()
    const options = { actions: [action], size: 5000, chunkSize: 500, failing: 0.001 }
    const found = await checkConvergence(emulators, options)
    console.log(found.join('\n'))
    expect(found).toHaveLength(1)
    await emulators.stop()
  },
)
