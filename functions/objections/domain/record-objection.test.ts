import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import type { Objection } from './objection.ts'
import { recordObjection, type RecordObjectionDependencies } from './record-objection.ts'

const NOW = new Date('2026-08-01T09:00:00Z')
const by = { userId: 'ada', requestId: 'r9' }
const input = { kind: 'email', value: 'jo@acme.example', why: 'asked by mail' } as const
const known: Objection = {
  objection_id: 'hash',
  kind: 'email',
  created_at: '2026-07-01T09:00:00.000Z',
  created_by: 'bob',
  why: 'asked before',
  job_id: 'j0',
}

/** A store of one contact. `live` is its live removal. */
function storeOf(first: Objection | undefined, live?: string) {
  let stored = first
  const { commit, commitAs, committed } = memoryCommit()
  const dependencies: RecordObjectionDependencies = {
    idOf: async () => 'hash',
    find: async () => stored,
    async queueJob(wanted, writesOf) {
      if (live !== undefined) return { job: { job_id: live }, isAlreadyQueued: true }
      const at = NOW.toISOString()
      const job = { ...wanted, job_id: 'j1', created_at: at, updated_at: at }
      await commit({ also: writesOf(job) })
      return { job: { job_id: 'j1' }, isAlreadyQueued: false }
    },
    addWrite: (objection) =>
      memoryWrite({ what: 'add', values: objection.job_id, apply: () => (stored = objection) }),
    setJobWrite: (_id, jobId) =>
      memoryWrite({ what: 'set job', values: jobId, isRefused: () => stored === undefined }),
    removeRequestWrite: (id) => memoryWrite({ what: 'remove request', values: id }),
    removeOpenRequestWrite: (id) => memoryWrite({ what: 'remove open request', values: id }),
    audit: ({ before, after, why }) => memoryWrite({ what: 'audit', values: { before, after, why } }),
    commitAs,
    now: () => NOW,
  }
  return { ...dependencies, committed }
}

const auditOf = (before: object | null, job_id: string) => ({
  what: 'audit',
  values: { before, after: { kind: 'email', job_id }, why: input.why },
})

test('a new objection, its removal, the end of its request and its audit entry are written together', async () => {
  const store = storeOf(undefined)
  const recorded = await recordObjection(store, input, by)
  expect(recorded).toMatchObject({ isKnown: false, isAlreadyQueued: false })
  expect(recorded.objection).toMatchObject({ job_id: 'j1', created_by: 'ada', why: input.why })
  expect(store.committed).toEqual([
    [{ what: 'add', values: 'j1' }, { what: 'remove request', values: 'hash' }, auditOf(null, 'j1')],
  ])
})

test('a known objection gets another removal, and stays as it was recorded', async () => {
  const store = storeOf(known)
  const { objection, isKnown } = await recordObjection(store, input, by)
  expect([objection, isKnown]).toEqual([{ ...known, job_id: 'j1' }, true])
  expect(store.committed[0]?.[0]).toEqual({ what: 'set job', values: 'j1' })
  expect(store.committed[0]?.[2]).toEqual(auditOf({ kind: 'email' }, 'j1'))
})

test('a second call while the removal is live ends the request only', async () => {
  const store = storeOf(known, 'j0')
  expect(await recordObjection(store, input, by)).toMatchObject({ isKnown: true, isAlreadyQueued: true })
  expect(store.committed).toEqual([
    [
      { what: 'remove open request', values: 'hash' },
      { what: 'set job', values: 'j0' },
      auditOf({ kind: 'email' }, 'j0'),
    ],
  ])
})

test('a call that finds a removal whose objection another call withdraws is refused', async () => {
  const store = storeOf(undefined, 'j0')
  await expect(recordObjection(store, input, by)).rejects.toMatchObject({ code: 'conflict' })
  expect(store.committed).toEqual([])
})
