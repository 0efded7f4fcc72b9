import { expect, test } from 'vitest'
import { pdfOf } from '../../infra/local/sample-sites/pages/pdf-of.ts'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { pdfReader } from '../extraction/index.ts'
import { pdfFile, readPdf } from './read-pdf.ts'

const context = contextWith({})

test('the text of a PDF is read line by line, over its pages', async () => {
  expect(await readPdf(context, pdfOf(['Dear Ada,', 'Position: Chef'], ['Page (two)']))).toBe(
    'Dear Ada,\nPosition: Chef\nPage (two)',
  )
})

test.each<[string, Awaited<ReturnType<ReturnType<typeof pdfReader>>>, RegExp]>([
  ['reaches a limit', 'over-limit', /takes too long to read/],
  ['has far too many pages', 'too-many-pages', /more than 20 pages/],
  ['has 21 pages', Array(21).fill('Pay'), /more than 20 pages/],
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
