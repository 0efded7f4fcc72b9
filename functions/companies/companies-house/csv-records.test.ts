import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsvRecords } from './csv-records.ts'

async function* piecesOf(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function recordsOf(text: string | Uint8Array, size = 7): Promise<string[][]> {
  const records: string[][] = []
  await readCsvRecords(piecesOf(Buffer.from(text), size), 'x.csv', (record) =>
    records.push(Array.from({ length: record.cells }, (_, cell) => record.text(cell))),
  )
  return records
}

test('quoted cells may have commas, doubled quotes and line ends', async () => {
  const text = 'a, b\r\n"X, Y","say ""hi"""\r\n"two\nlines",plain\r\n\r\n"",last'
  expect(await recordsOf(text)).toEqual([
    ['a', ' b'],
    ['X, Y', 'say "hi"'],
    ['two\nlines', 'plain'],
    ['', 'last'],
  ])
})

test('any cells are read back, however the file is cut into pieces', async () => {
  const cell = fc.string({ unit: fc.constantFrom('a', 'é', '玲', '"', ',', '\n', '\r', ' ', "'") })
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  const ends = fc.constantFrom('\n', '\r\n')
  await fc.assert(
    fc.asyncProperty(
      rows,
      ends,
      fc.integer({ min: 1, max: 9 }),
      fc.boolean(),
      async (all, end, size, mark) => {
        const quoted = all.map((cells) => cells.map((text) => `"${text.replaceAll('"', '""')}"`).join(','))
        expect(await recordsOf((mark ? '\uFEFF' : '') + quoted.join(end), size)).toEqual(all)
      },
    ),
  )
})

test('the line of a record counts the line ends within cells', async () => {
  const lines: number[] = []
  const text = Buffer.from('a,b\n"1\n2",x\n\nc,d\n')
  await readCsvRecords(piecesOf(text, 3), 'x.csv', ({ line }) => lines.push(line))
  expect(lines).toEqual([1, 2, 5])
})

test.each([
  ['a quote within plain text', 'a,b\nx"y,z\n', 'The row on line 2 of x.csv is not valid CSV'],
  ['text after a closing quote', 'a,b\n"x"y,z\n', 'The row on line 2 of x.csv is not valid CSV'],
  ['a quote that never closes', 'a,b\n"x,z\n', 'The row on line 2 of x.csv never ends'],
  ['an endless record', `a,b\n"${'x'.repeat(300_000)}`, 'The row on line 2 of x.csv never ends'],
  ['too many cells', `${'a,'.repeat(2000)}\n`, 'The row on line 1 of x.csv has more than 1000 cells'],
])('a file with %s is refused with its line', async (_, text, sentence) => {
  await expect(recordsOf(text, 1000)).rejects.toThrow(sentence)
})
