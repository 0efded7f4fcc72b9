import { describe, expect, test } from 'vitest'
import { unlockedSample } from '../../search/testing/samples.ts'
import { type QueueRun, runQueue } from './use-unlock-queue.ts'
import type { UnlockOutcome } from './use-unlock.ts'

const open = (id: number): UnlockOutcome => ({
  kind: 'unlocked',
  company: unlockedSample(id, { companyName: `Company ${id} Ltd` }),
})

interface RunOptions {
  waits?: (id: number) => boolean
  goesOn?: (asked: readonly number[]) => boolean
}

/** Runs a queue of four, and returns the requested ids, the last step and the forgotten ids. */
async function run(
  outcomes: Partial<Record<number, UnlockOutcome['kind']>> = {},
  { waits = () => true, goesOn = () => true }: RunOptions = {},
) {
  const asked: number[] = []
  const forgotten: number[] = []
  const steps: QueueRun[] = []
  await runQueue({
    ids: [1, 2, 3, 4],
    unlock: async (id) => {
      asked.push(id)
      const kind = outcomes[id] ?? 'unlocked'
      if (kind === 'unlocked') return open(id)
      return kind === 'limit' ? { kind, message: 'Search limit exceeded' } : { kind }
    },
    waits,
    goesOn: () => goesOn(asked),
    forget: (id) => forgotten.push(id),
    onStep: (step) => steps.push(step),
  })
  return { asked, forgotten, steps, last: steps.at(-1) }
}

describe('the unlock queue', () => {
  test('the queue skips failures, and forgets only companies that cannot be unlocked later', async () => {
    const { asked, forgotten, last } = await run({ 2: 'failed', 3: 'gone' })
    expect(asked).toEqual([1, 2, 3, 4])
    expect(last).toMatchObject({ state: 'finished', done: 4, unlocked: 2, skipped: [2, 3] })
    expect(forgotten).toEqual([3])
  })

  test('the queue passes over a company that was unlocked elsewhere concurrently', async () => {
    const { asked, last } = await run({}, { waits: (id) => id !== 2 })
    expect(asked).toEqual([1, 3, 4])
    expect(last).toMatchObject({ state: 'finished', done: 4, unlocked: 3 })
  })
})
