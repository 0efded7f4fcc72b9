import { describe, expect, test } from 'vitest'
import { pdfOf } from '../../../infra/local/sample-sites/pages/pdf-of.ts'
import { contextWith } from '../../../tests/support/doubles/context-with.ts'
import { hostilePdfs, pdfWithUnseenText } from '../../../tests/support/pdfs/sample-pdfs.ts'
import { pdfReader } from './pdf-reader.ts'

const context = contextWith({})
const read = (file: Uint8Array, limits?: { seconds: number; megabytes: number }) =>
  pdfReader(context)(file, limits)
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
  ['on one page', hostilePdfs['a million operators']!(), 1],
  ['over its pages', pdfOf(...Array(20).fill(Array(50).fill('x'.repeat(80)))), 8],
])('the program stops after more characters than a letter may have, also %s', async (_where, file, count) => {
  // so many seconds that a busy machine reaches the end too
  const pages = await read(file, { seconds: 60, megabytes: 400 })
  expect(pages).toHaveLength(count)
  expect([...pages].join('')).toHaveLength(30_001)
})

describe.each(Object.entries(hostilePdfs))('a file with %s', (_what, file) => {
  test('ends without text or by a limit, and never reads a file or another address', async () => {
    const pages = await read(file(), { seconds: 2, megabytes: 400 })
    expect(pages).not.toBe('failed')
    expect([...pages].join('')).not.toMatch(/root:|secret/)
    expect([...pages].join('').length).toBeLessThanOrEqual(30_001)
  })
})

test('a file that reaches a limit has no answer', async () => {
  expect(await read(pdfOf(['Dear Ada,']), { seconds: 30, megabytes: 10 })).toBe('over-limit')
})
