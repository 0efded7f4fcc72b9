import { expect, vi } from 'vitest'
import type { TestEmulators } from '../emulators/emulators.ts'
import { type Action, bulkWorld } from './converging-bulk.ts'

interface Options {
  actions: readonly Action[]
  size: number
  chunkSize: number
  failing: number
  /** Gets one line about the bulks of each action. */
  report: (line: string) => void
}

const skips = ['cancelled', 'not_found', 'no_page', 'unchanged', 'already_queued', 'expired']

const pass = (minutes: number) => void vi.setSystemTime(Date.now() + minutes * 60_000)

/** Checks that bulks converge: each vacancy has one outcome in each, and nothing is lost or done twice. */
export async function checkConvergence(
  emulators: TestEmulators,
  { actions, size, chunkSize, failing, report }: Options,
): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const world = await bulkWorld(emulators, { seed: `bulks of ${size}`, chunkSize, pass })
  try {
    for (const action of actions) {
      const { bulks, found, expected, failures, redriven } = await world.converge({ action, size, failing })
      for (const { count, progress, outcomes } of bulks) {
        const counted = (words: readonly string[]) =>
          outcomes.filter(({ outcome }) => words.includes(outcome)).length
        expect(new Set(outcomes.map(({ id }) => id)).size).toBe(count)
        expect(progress).toEqual({
          total: outcomes.length,
          queued: counted(['queued']),
          done: counted(['done']),
          failed: counted(['failed']),
          skipped: counted(skips),
        })
        expect(progress.total).toBe(count)
      }
      expect(found).toEqual(expected)
      expect(bulks.at(-1)?.progress).toMatchObject({ queued: 0, failed: 0 })
      const states = bulks.map(({ state, count }) => `${count} ${state}`)
      report(`${action}: bulks ${states.join(', ')}; ${failures} calls failed, ${redriven} dead letters`)
    }
  } finally {
    world.stop()
    vi.useRealTimers()
  }
}
