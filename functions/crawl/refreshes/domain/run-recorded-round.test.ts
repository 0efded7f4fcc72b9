import { expect, test, vi } from 'vitest'
import { type RecordRoundDependencies, runRecordedRound } from './run-recorded-round.ts'
import type { RunRoundDependencies } from './run-round.ts'

const name = { hour: '2026-11-23T10' }

function world(change: Partial<RunRoundDependencies>) {
  const record = vi.fn<RecordRoundDependencies['record']>(async () => undefined)
  const dependencies: RunRoundDependencies & RecordRoundDependencies = {
    rounds: {
      find: async () => undefined,
      newest: async () => undefined,
      add: async (round) => round,
      finish: async () => undefined,
    },
    candidates: async () => ({ candidates: [], oldest: '2026-01-01' }),
    budgets: async () => ({ pages: { limit: 0, spent: 0 }, tokens: { limit: 0, spent: 0 } }),
    request: async () => true,
    endUnwatched: async () => undefined,
    record,
    now: () => new Date('2026-11-23T10:05:00.000Z'),
    ...change,
  }
  return { dependencies, record }
}

test('the outcome of a round is recorded with who started it', async () => {
  const { dependencies, record } = world({})
  await runRecordedRound(dependencies, { ...name, request: 'r1' }, false)
  expect(record.mock.calls).toEqual([
    ['refresh_round', { outcome: 'unchanged', sentence: 'No company was due.', by: 'administrator' }],
  ])
})

test('a round of the schedule that comes too late records nothing', async () => {
  const { dependencies, record } = world({})
  expect(await runRecordedRound(dependencies, { hour: '2026-11-23T09' }, false)).toEqual({ outcome: 'late' })
  expect(record).not.toHaveBeenCalled()
})

test('an error is recorded as a failure at the last try only', async () => {
  const { dependencies, record } = world({ candidates: () => Promise.reject(new Error('down')) })
  await expect(runRecordedRound(dependencies, name, false)).rejects.toThrow('down')
  expect(record).not.toHaveBeenCalled()
  await expect(runRecordedRound(dependencies, name, true)).rejects.toThrow('down')
  expect(record.mock.calls).toEqual([
    ['refresh_round', { outcome: 'failed', sentence: null, by: 'schedule' }],
  ])
})
