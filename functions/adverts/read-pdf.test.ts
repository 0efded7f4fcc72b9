import { describe, expect, test } from 'vitest'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { hostilePdfs, pdfOf } from '../../tests/support/pdfs/sample-pdfs.ts'
import { pdfFile, pdfReader, readPdf } from './read-pdf.ts'

const context = contextWith({})
const read = (file: Uint8Array, limits?: { seconds: number; megabytes: number }) =>
  pdfReader(context)(file, limits)
const pagesOf = (count: number) => pdfOf(...Array.from({ length: count }, (_, at) => [`Page ${at + 1}`]))

test('the text of a PDF is read line by line, over its pages', async () => {
  expect(await readPdf(context, pdfOf(['Dear Ada,', 'Position: Chef'], ['Page (two)']))).toBe(
    'Dear Ada,\nPosition: Chef\nPage (two)',
  )
})

test('a file of 20 pages is read, and one of 21 is not', async () => {
  expect(await read(pagesOf(20))).toHaveLength(20)
  expect(await read(pagesOf(21))).toBe('too-many-pages')
})

test.each([
  ['on one page', hostilePdfs['a million operators']!(), 1],
  ['over its pages', pdfOf(...Array(20).fill(Array(50).fill('x'.repeat(80)))), 8],
])('the program stops after more characters than a letter may have, also %s', async (_where, file, count) => {
  const pages = await read(file)
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

test.each<[string, Awaited<ReturnType<typeof read>>, RegExp]>([
  ['reaches a limit', 'over-limit', /takes too long to read/],
  ['has too many pages', 'too-many-pages', /more than 20 pages/],
  ['has no text', [' ', '\u200b'], /This file has no text that we can read/],
  ['has no pages', [], /This file has no text that we can read/],
  ['has a page without text', ['Dear Ada,', ' \u200b', 'Pay'], /^Page 2 has no text that we can read/],
  ['has too much text', ['x'.repeat(30_001)], /more than 30,000 characters/],
])('a letter that %s is refused, and says what to do', async (_what, pages, message) => {
  const reading = readPdf(
    contextWith(
      {},
      double(pdfReader, async () => pages),
    ),
    pdfOf(),
  )
  await expect(reading).rejects.toMatchObject({
    code: 'validation_failed',
    message: expect.stringMatching(message),
  })
})

test('a letter that we fail to read is asked for again', async () => {
  const failing = contextWith(
    {},
    double(pdfReader, async () => 'failed'),
  )
  await expect(readPdf(failing, pdfOf())).rejects.toMatchObject({ code: 'overloaded' })
})

test.each(['', 'JVBER', Buffer.from(`${' '.repeat(1020)}%PDF-1.7`).toString('base64')])(
  'the file “%s” does not begin as a PDF does',
  (pdf) => {
    expect(() => pdfFile(pdf)).toThrow(/This file is no PDF/)
  },
)

test('a PDF may begin with other bytes', () => {
  expect(pdfFile(Buffer.from('\n\n%PDF-1.7').toString('base64'))).toHaveLength(10)
})
