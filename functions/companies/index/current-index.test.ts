import { expect, test } from 'vitest'
import { recordRebuild, recordRefresh } from './current-index.ts'

const broken = new Error('broken')
const failing = () => Promise.reject(broken)

function recorder() {
  const records: string[][] = []
  return { records, record: async (...made: string[]) => void records.push(made) }
}

test.each([
  [true, [['done', 'schedule']]],
  [false, [['no failure any more']]],
])(
  'a refresh that makes an index (%s) is recorded, and another one ends a failure',
  async (isNew, expected) => {
    const { records, record } = recorder()
    const endFailure = () => record('no failure any more')
    expect(await recordRefresh(async () => isNew, record, endFailure)).toBe(isNew)
    expect(records).toEqual(expected)
  },
)

test('a failed refresh is recorded and thrown', async () => {
  const { records, record } = recorder()
  await expect(recordRefresh(failing, record, () => record('none'))).rejects.toBe(broken)
  expect(records).toEqual([['failed', 'schedule']])
})

test.each([
  [true, 'done'],
  [false, 'unchanged'],
])('a rebuild that makes an index (%s) is recorded as %s', async (isNew, outcome) => {
  const { records, record } = recorder()
  expect(await recordRebuild(async () => isNew, record, false)).toBe(isNew)
  expect(records).toEqual([[outcome, 'administrator']])
})

test('a failed rebuild is recorded only after its last try', async () => {
  const { records, record } = recorder()
  await expect(recordRebuild(failing, record, false)).rejects.toBe(broken)
  expect(records).toEqual([])
  await expect(recordRebuild(failing, record, true)).rejects.toBe(broken)
  expect(records).toEqual([['failed', 'administrator']])
})
