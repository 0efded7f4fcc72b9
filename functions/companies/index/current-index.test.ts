import { expect, test } from 'vitest'
import { buildIndex } from '#shared/search-engine/build-index.ts'
import { buildLayer } from '#shared/search-engine/layer.ts'
import { companyIndexSchema } from './company-index.ts'
import { recordRebuild, recordRefresh, indexOpens } from './current-index.ts'

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

const image = buildIndex(companyIndexSchema, [])
const stored = new Map<string, Uint8Array>([
  ['index', image],
  ['layer', buildLayer(image, { without: [], added: [], isBefore: () => true })],
  ['text', Buffer.from('no index')],
])
const opens = indexOpens(async (name) => stored.get(name))

test.each([
  ['an index', { index: 'index' }, true],
  ['an index with changes', { index: 'index', changes: { index: 'layer' } }, true],
  ['an image that is not an index', { index: 'text' }, false],
  ['an index that is no longer stored', { index: 'gone' }, false],
  ['an index whose changes are no longer stored', { index: 'index', changes: { index: 'gone' } }, false],
  ['an index whose changes are not a layer', { index: 'index', changes: { index: 'text' } }, false],
  ['a lost index with changes', { index: 'gone', changes: { index: 'layer' } }, false],
])('of %s it is known whether it opens', async (_what, named, isOpen) => {
  expect(await opens(named)).toBe(isOpen)
})

test('a failed read is thrown', async () => {
  await expect(indexOpens(() => Promise.reject(broken))({ index: 'index' })).rejects.toBe(broken)
})
