import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../tests/support/doubles/memory-commit.ts'
import { dismissRequest } from './dismiss-request.ts'
import { type ObjectionRequest, withArrived } from './objection-request.ts'

const arrived = { objection_id: 'hash', kind: 'phone', value: '+441134960000', sender: '0a1' } as const

function inboxOf(...requests: [why: string, received_at: string][]) {
  let open = requests.reduce<ObjectionRequest | undefined>(
    (request, [why, received_at]) => withArrived(request, { ...arrived, why, received_at }),
    undefined,
  )
  const { commitAs, committed } = memoryCommit()
  const dependencies = {
    findRequest: async () => open,
    removeReadWrite: (read: ObjectionRequest) =>
      memoryWrite({
        what: 'remove',
        isRefused: () => open?.times !== read.times,
        apply: () => (open = undefined),
      }),
    audit: ({ before }: { before: unknown }) => memoryWrite({ what: 'audit', values: before }),
    commitAs,
    now: () => new Date('2026-08-01T09:00:00Z'),
  }
  const dismiss = (received_at: string) =>
    dismissRequest(
      dependencies,
      { objection_id: 'hash', received_at },
      { userId: 'ada', requestId: 'r9', why: 'not a contact' },
    )
  return { dismiss, dependencies, committed }
}

test('a request is dismissed with its audit entry, unless a newer one is open', async () => {
  const { dismiss, committed } = inboxOf(['Mine', '2026-07-01T09:00:00.000Z'])
  expect(await dismiss('2026-06-01T09:00:00.000Z')).toBe(false)
  expect(await dismiss('2026-07-01T09:00:00.000Z')).toBe(true)
  expect(await dismiss('2026-07-01T09:00:00.000Z')).toBe(false)
  expect(committed.map((writes) => writes.map(({ what }) => what))).toEqual([['remove', 'audit']])
})

test('a request that arrives in the same millisecond as the read one is not dismissed unseen', async () => {
  const { dismiss, dependencies, committed } = inboxOf(['Noise', '2026-07-01T09:00:00.000Z'])
  const read = await dependencies.findRequest()
  dependencies.findRequest = async () => ({ ...read!, times: 0 })
  expect(await dismiss('2026-07-01T09:00:00.000Z')).toBe(false)
  expect(committed).toEqual([])
})

test('the audit entry of a dismissal keeps every reason, without contacts', async () => {
  const { dismiss, committed } = inboxOf(
    ['Just testing', '2026-07-01T09:00:00.000Z'],
    ['I am Jo, remove 0113 496 0000 and jo@north.example', '2026-07-02T09:00:00.000Z'],
  )
  expect(await dismiss('2026-07-02T09:00:00.000Z')).toBe(true)
  expect(committed[0]?.[1]?.values).toEqual({
    received_at: '2026-07-02T09:00:00.000Z',
    times: 2,
    reasons: ['Just testing', 'I am Jo, remove [removed] and [removed]'],
    dropped_reasons: 0,
  })
})
