import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

/** Parses a file as a spreadsheet does where another character separates cells. A quote counts at the start of a cell. */
const readAt = (delimiter: string, file: string): string[][] =>
  parse(file, { bom: true, delimiter, relax_quotes: true, relax_column_count: true })

const read = (file: string): string[][] => parse(file, { bom: true, recordDelimiter: '\r\n' })

const isFormula = (cell: string) => /^[\s\p{Cf}"]*[=+\-@]/u.test(cell.normalize('NFKC'))

test('CSV cells are quoted, rows end in CRLF, and a byte order mark declares UTF-8', () => {
  expect(
    csvOf([
      ['Title', 'Note'],
      ['Chef', 'Ask for "Zoë"'],
    ]),
  ).toBe('\uFEFF"Title","Note"\r\n"Chef","Ask for ""Zoë"""\r\n')
})

test('CSV with commas, quotes, line breaks or empty cells is read back unchanged', () => {
  const rows = [
    ['a,b', 'c"d"', '', 'e;f'],
    ['two\nlines', 'two\r\nlines', '’', 'Łódź'],
  ]
  expect(read(csvOf(rows))).toEqual(rows)
})

test.each([
  ['=HYPERLINK("https://evil.example","Open")'],
  ['+44 20 7946 0000'],
  ['-1+1'],
  ['@SUM(1)'],
  ['\tplain'],
  ['  =1+1'],
  ['\u00A0=1+1'],
  ['＝1+1'],
  ['＋1'],
  ['－1'],
  ['＠SUM(1)'],
  ['\u200B=1+1'],
  ['\u202E\uFEFF=1+1'],
  [' \u0000\u2060 =1+1'],
  ['\uFE66\u0338=1'],
  ['\uFE621'],
  ['\u207A1'],
  ['\uFE6BSUM(1)'],
])('a spreadsheet does not run a CSV cell with %j as a formula', (text) => {
  expect(read(csvOf([['before', text]]))).toEqual([['before', `'${text}`]])
})

test.each([
  ["Nurse;=cmd|' /C calc'!A0;x", "Nurse;'=cmd|' /C calc'!A0;x"],
  ['Nurse;;+1', "Nurse;;'+1"],
  ['Nurse; \u200B=1', "Nurse;' \u200B=1"],
  ['Nurse;"=1"', `Nurse;'"=1"`],
  ['Nurse;" "＝1', `Nurse;'" "＝1`],
  ['Nurse\t@SUM(1)', "Nurse\t'@SUM(1)"],
  ['Nurse\n=1', "Nurse\n'=1"],
  ['Nurse\r\n-1', "Nurse\r\n'-1"],
  ['=1;=2', "'=1;'=2"],
  ['\t=1+1', "'\t'=1+1"],
  ['\r=1+1', "'\r'=1+1"],
  ['\n=1+1', "'\n'=1+1"],
])('a spreadsheet that separates cells at semicolons or tabs runs no part of %j', (text, written) => {
  const file = csvOf([
    ['1', text, 'after'],
    [text, '2', text],
  ])
  expect(read(file)).toEqual([
    ['1', written, 'after'],
    [written, '2', written],
  ])
  expect([';', '\t'].flatMap((delimiter) => readAt(delimiter, file).flat().filter(isFormula))).toEqual([])
})

test.each([
  ['Care; nights - days'],
  ['two; "a=b"'],
  ['a;'],
  ['a=b'],
  ['2026-07-17'],
  ['Care assistant - nights'],
  ["'quoted'"],
  ['\u200Bplain'],
  ['https://example.com/?a=1'],
])('a CSV cell with %j stays unchanged', (text) => {
  expect(read(csvOf([[text]]))).toEqual([[text]])
})
