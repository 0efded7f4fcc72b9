import { expect, onTestFinished, test } from 'vitest'
import { startEmulators } from '../support/emulators/emulators.ts'
import { checkConvergence } from '../support/queues/check-convergence.ts'

const actions = ['delete', 'process', 'restore'] as const

test(
  'bulks of 1,000 whose calls fail at random leave each vacancy with one outcome',
  async () => {
    const emulators = await startEmulators()
    onTestFinished(() => emulators.stop())
    const lines: string[] = []
    const report = (line: string) => {
      console.log(line)
      lines.push(line)
    }
    await checkConvergence(emulators, { actions, size: 1000, chunkSize: 100, failing: 0.005, report })
    expect(lines).toHaveLength(actions.length)
  },
  // a loaded machine takes ten minutes for each action
  60 * 60_000,
)
