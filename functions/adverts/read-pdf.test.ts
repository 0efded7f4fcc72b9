import { describe, expect, test } from 'vitest'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { hostilePdfs, pdfOf } from '../../tests/support/pdfs/sample-pdfs.ts'
import { pdfReader, readPdf } from './read-pdf.ts'

const context = contextWith({})
const read = (file: Uint8Array, limits?: { seconds: number; megabytes: number }) =>
  pdfReader(context)(file, limits)

test('the text of a PDF is read line by line, over its pages', async () => {
  expect(await read(pdfOf(['Dear Ada,', 'Position: Chef'], ['Page (two)']))).toBe(
    'Dear Ada,\nPosition: Chef\nPage (two)',
  )
})

test('pages after the twentieth are left out', async () => {
  const text = await read(pdfOf(...Array.from({ length: 25 }, (_, at) => [`Page ${at + 1}`])))
  expect(text?.split('\n').at(-1)).toBe('Page 20')
})

describe.each(Object.entries(hostilePdfs))('a file with %s', (_what, file) => {
  test('ends without text or by a limit, and never reads a file or another address', async () => {
    const text = await read(file(), { seconds: 2, megabytes: 400 })
    expect(text ?? '').not.toMatch(/root:|secret/)
    expect((text ?? '').length).toBeLessThanOrEqual(1024 * 1024)
  })
})

test('a file that reaches a limit has no answer', async () => {
  expect(await read(pdfOf(['Dear Ada,']), { seconds: 30, megabytes: 10 })).toBeUndefined()
})

test.each<[string, string | undefined, RegExp]>([
  ['reaches a limit', undefined, /takes too long to read/],
  ['has no text', ' ', /no text that we can read/],
  ['has too much text', 'x'.repeat(30_001), /more than 30,000 characters/],
])('a letter that %s is refused, and says what to do', async (_what, text, message) => {
  const reading = readPdf(
    contextWith(
      {},
      double(pdfReader, async () => text),
    ),
    'JVBERg==',
  )
  await expect(reading).rejects.toMatchObject({
    code: 'validation_failed',
    message: expect.stringMatching(message),
  })
})
