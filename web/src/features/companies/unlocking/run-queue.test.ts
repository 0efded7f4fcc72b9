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

/**
 * Runs a queue of four.
 * @returns the requested ids, the last step and the forgotten ids.
 */
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
  test('the queue unlocks in order and reports each step', async () => {
    const { asked, steps, last } = await run()
    expect(asked).toEqual([1, 2, 3, 4])
    expect(steps.map(({ done, lastName }) => [done, lastName])).toEqual([
      [0, null],
      [1, 'Company 1 Ltd'],
      [2, 'Company 2 Ltd'],
      [3, 'Company 3 Ltd'],
      [4, 'Company 4 Ltd'],
      [4, 'Company 4 Ltd'],
    ])
    expect(last).toMatchObject({ state: 'finished', unlocked: 4, skipped: [] })
  })

  test('the queue skips failures, and forgets only companies that cannot be unlocked later', async () => {
    const { asked, forgotten, last } = await run({ 2: 'failed', 3: 'gone' })
    expect(asked).toEqual([1, 2, 3, 4])
    expect(last).toMatchObject({ state: 'finished', done: 4, unlocked: 2, skipped: [2, 3] })
    expect(forgotten).toEqual([3])
  })

  test('the queue ends at the daily limit, and requests none of the rest', async () => {
    const { asked, last } = await run({ 3: 'limit' })
    expect(asked).toEqual([1, 2, 3])
    expect(last).toMatchObject({ state: 'limit', unlocked: 2, skipped: [] })
  })

  test('the queue stops when the session ends', async () => {
    const { asked, last } = await run({ 2: 'signed-out' })
    expect(asked).toEqual([1, 2])
    expect(last?.state).toBe('stopped')
  })

  test('the queue stops before the next company on request', async () => {
    const { asked, last } = await run({}, { goesOn: (before) => before.length < 2 })
    expect(asked).toEqual([1, 2])
    expect(last).toMatchObject({ state: 'stopped', unlocked: 2 })
  })

  test('the queue passes over a company that was unlocked elsewhere concurrently', async () => {
    const { asked, last } = await run({}, { waits: (id) => id !== 2 })
    expect(asked).toEqual([1, 3, 4])
    expect(last).toMatchObject({ state: 'finished', done: 4, unlocked: 3 })
  })
})
