import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import { queueOperation } from './queue-operation.ts'

const at = new Date('2026-08-01T09:30:00Z')
const by = { userId: 'ada', requestId: 'r' }

function storeOf() {
  const queued = new Set<string>()
  const { commitAs, committed } = memoryCommit()
  return {
    committed,
    queueWrite: (operation: string) =>
      memoryWrite({
        what: operation,
        isRefused: () => queued.has(operation),
        apply: () => queued.add(operation),
      }),
    rebuildMessage: (requestId: string) => memoryWrite({ what: 'rebuild', values: { requestId } }),
    roundMessage: (round: object, requestId: string) =>
      memoryWrite({ what: 'round', values: { ...round, requestId } }),
    audit: (values: object) => memoryWrite({ what: 'audit', values }),
    commitAs,
    now: () => at,
  }
}

test.each([
  ['index_rebuild', 'rebuild_index', { what: 'rebuild', values: { requestId: 'r' } }],
  [
    'refresh_round',
    'run_refresh_round',
    { what: 'round', values: { hour: '2026-08-01T09', request: 'r', requestId: 'r' } },
  ],
] as const)(
  'the operation %s, its message and its audit entry are written together',
  async (name, action, message) => {
    const store = storeOf()
    expect(await queueOperation(store, name, by)).toEqual({ isAlreadyQueued: false })
    const subject = { kind: 'operation', id: name }
    const entry = { actor: 'ada', action, subject, before: null, after: null, at, requestId: 'r' }
    expect(store.committed).toEqual([[{ what: name }, message, { what: 'audit', values: entry }]])
  },
)

test('an operation that is queued is not queued or recorded again, but another one is', async () => {
  const store = storeOf()
  await queueOperation(store, 'index_rebuild', by)
  expect(await queueOperation(store, 'index_rebuild', by)).toEqual({ isAlreadyQueued: true })
  expect(await queueOperation(store, 'refresh_round', by)).toEqual({ isAlreadyQueued: false })
  expect(store.committed).toHaveLength(2)
})
