import { expect, test } from 'vitest'
import { pdfOf } from '../../../infra/local/sample-sites/pages/pdf-of.ts'
import { contextWith } from '../../../tests/support/doubles/context-with.ts'
import { hostilePdfs, pdfWithUnseenText } from '../../../tests/support/pdfs/hostile-pdfs.ts'
import { pdfReader } from './pdf-reader.ts'

const context = contextWith({})
const read = (file: Uint8Array, limits?: { seconds: number; megabytes: number }) =>
  pdfReader(context)(file, limits)
const bait = { origin: 'http://127.0.0.1:9', file: import.meta.filename }
const pagesOf = (count: number) => pdfOf(...Array.from({ length: count }, (_, at) => [`Page ${at + 1}`]))

test('a file of 100 pages is read, and one of 101 is not', async () => {
  expect(await read(pagesOf(100))).toHaveLength(100)
  expect(await read(pagesOf(101))).toBe('too-many-pages')
})

test('letters that are too small to see are not read', async () => {
  const pages = await read(pdfWithUnseenText())
  expect([...pages].map((page) => page.trim())).toEqual(['Care Assistant'])
})

test.each([
  ['on one page', hostilePdfs.operators['a million operators']!(bait), 1],
  ['over its pages', pdfOf(...Array(20).fill(Array(50).fill('x'.repeat(80)))), 8],
])('the program stops after more characters than a letter may have, also %s', async (_where, file, count) => {
  // so many seconds that a busy machine reaches the end too
  const pages = await read(file, { seconds: 60, megabytes: 400 })
  expect(pages).toHaveLength(count)
  expect([...pages].join('')).toHaveLength(30_001)
})

// tests/long/timed/hostile-pdfs.test.ts reads all of them
test.each(Object.values(hostilePdfs).flatMap((files) => Object.entries(files).slice(0, 1)))(
  'the hostile file with %s ends with its own text or by a limit',
  async (_what, file) => {
    const pages = await read(file(bait), { seconds: 2, megabytes: 400 })
    expect(pages).not.toBe('failed')
    expect([...pages].join('').trim()).toMatch(/^(Dear Ada|AB|x*|over-limit|too-many-pages)$/)
  },
)

test('a file that reaches a limit has no answer', async () => {
  expect(await read(pdfOf(['Dear Ada,']), { seconds: 30, megabytes: 10 })).toBe('over-limit')
})
