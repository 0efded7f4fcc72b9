import { expect, test } from 'vitest'
import { type Snapshot, snapshotsIn } from './snapshot.ts'

const snapshot: Snapshot = {
  version: 5,
  register: 'new-register',
  index: 'new-index',
  date: '2026-07-17',
  imported_at: '2026-07-18T09:00:00.000Z',
  source: 'register',
  built_for: '2026-07-18',
  format: 2,
  others: { 1: { index: 'old-index', register: 'old-register', date: '2026-07-10', version: 4 } },
}

const readIn = (format: number, current: Snapshot | undefined) =>
  snapshotsIn(format, { currentSnapshot: async () => current, readPointer: (pointer: Snapshot) => pointer })

test.each([
  ['its own format', 2, 'new-index'],
  ['another format that has an index', 1, 'old-index'],
  ['a format without an index', 3, 'new-index'],
])('code of %s reads its index, also from a pointer that was read before', async (_what, format, index) => {
  const { currentSnapshot, readPointer } = readIn(format, snapshot)
  expect(await currentSnapshot()).toMatchObject({ index })
  expect(readPointer(snapshot)).toMatchObject({ index })
})

test('before the first import there is no snapshot in any format', async () => {
  expect(await readIn(2, undefined).currentSnapshot()).toBeUndefined()
})
