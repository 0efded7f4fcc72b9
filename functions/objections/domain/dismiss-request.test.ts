import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import { dismissRequest } from './dismiss-request.ts'

test('a request is dismissed with its audit entry, unless a newer one is open', async () => {
  let open: string | undefined = '2026-07-01T09:00:00.000Z'
  const { commitAs, committed } = memoryCommit()
  const dependencies = {
    removeReceivedAtWrite: (_id: string, received_at: string) =>
      memoryWrite({ what: 'remove', isRefused: () => open !== received_at, apply: () => (open = undefined) }),
    audit: () => memoryWrite({ what: 'audit' }),
    commitAs,
    now: () => new Date('2026-08-01T09:00:00Z'),
  }
  const dismiss = (received_at: string) =>
    dismissRequest(
      dependencies,
      { objection_id: 'hash', received_at },
      { userId: 'ada', requestId: 'r9', why: 'not a contact' },
    )
  expect(await dismiss('2026-06-01T09:00:00.000Z')).toBe(false)
  expect(await dismiss('2026-07-01T09:00:00.000Z')).toBe(true)
  expect(await dismiss('2026-07-01T09:00:00.000Z')).toBe(false)
  expect(committed.map((writes) => writes.map(({ what }) => what))).toEqual([['remove', 'audit']])
})
