import { expect, test } from 'vitest'
import { buildIndex } from '../../search-engine/build-index.ts'
import { buildLayer } from '../../search-engine/layer.ts'
import { companyIndexSchema } from './company-index.ts'
import { indexOpens } from './current-index.ts'

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
  const broken = new Error('broken')
  await expect(indexOpens(() => Promise.reject(broken))({ index: 'index' })).rejects.toBe(broken)
})
