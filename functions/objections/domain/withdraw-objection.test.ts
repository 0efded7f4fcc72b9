import { expect, test } from 'vitest'
import type { JobState } from '#shared/job-states.ts'
import { memoryCommit, memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import type { Objection } from './objection.ts'
import { withdrawObjection, type WithdrawObjectionDependencies } from './withdraw-objection.ts'

const NOW = new Date('2026-08-01T09:00:00Z')
const by = { userId: 'ada', requestId: 'r9', why: 'a mistake' }
const objection: Objection = {
  objection_id: 'hash',
  kind: 'email',
  created_at: '2026-07-01T09:00:00.000Z',
  created_by: 'bob',
  why: 'asked before',
  job_id: 'j0',
}

/** A store of one objection. Before each of the first writes, a worker changes the removal to the next of these states. */
function storeOf(removal: JobState | undefined, ...states: JobState[]) {
  let stored: Objection | undefined = objection
  let state = removal
  const { commitAs, committed } = memoryCommit()
  const dependencies: WithdrawObjectionDependencies<{ state: JobState }> = {
    find: async () => stored,
    findJob: async () => state && { state },
    cancelWrites: (read) => [
      memoryWrite({
        what: 'cancel',
        values: read.state,
        isRefused: () => (state = states.shift() ?? state) !== read.state,
      }),
    ],
    removeWrite: () =>
      memoryWrite({
        what: 'remove',
        isRefused: () => stored === undefined,
        apply: () => (stored = undefined),
      }),
    audit: ({ before, after, why }) => memoryWrite({ what: 'audit', values: { before, after, why } }),
    commitAs,
    now: () => NOW,
  }
  return { ...dependencies, committed }
}

const audit = {
  what: 'audit',
  values: { before: { recorded: true }, after: { recorded: false }, why: by.why },
}

test('an objection is withdrawn with its audit entry, and a repeated call changes nothing', async () => {
  const store = storeOf('done')
  expect(await withdrawObjection(store, 'hash', by)).toBe(true)
  expect(await withdrawObjection(store, 'hash', by)).toBe(false)
  expect(store.committed).toEqual([[{ what: 'remove', values: undefined }, audit]])
})

test('its live removal is cancelled in the same write', async () => {
  const store = storeOf('waiting')
  expect(await withdrawObjection(store, 'hash', by)).toBe(true)
  expect(store.committed[0]?.map(({ what }) => what)).toEqual(['cancel', 'remove', 'audit'])
})

test('a removal that ends concurrently needs no cancellation', async () => {
  const store = storeOf('running', 'done')
  expect(await withdrawObjection(store, 'hash', by)).toBe(true)
  expect(store.committed[0]?.map(({ what }) => what)).toEqual(['remove', 'audit'])
})

test('a removal that changes before every try refuses the withdrawal', async () => {
  const store = storeOf('queued', 'running', 'queued', 'running', 'queued', 'running')
  await expect(withdrawObjection(store, 'hash', by)).rejects.toMatchObject({ code: 'conflict' })
  expect(store.committed).toEqual([])
})
