import { strToU8, zipSync } from 'fflate'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, test } from 'vitest'
import { readTitles, titlesText } from './coding-index.ts'

const folder = mkdtempSync(join(tmpdir(), 'coding-index-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A workbook with a cover and a sheet. Texts are shared strings, as Excel writes them, and numbers are values. */
function workbook(name: string, rows: readonly (readonly (string | number)[])[]): string {
  const strings = rows.flat().filter((cell) => typeof cell === 'string')
  const cells = (row: readonly (string | number)[], line: number) =>
    row.map((cell, at) => {
      const place = `r="${'ABCDEF'[at]}${line + 1}"`
      return typeof cell === 'number'
        ? `<c ${place}><v>${cell}</v></c>`
        : `<c ${place} t="s"><v>${strings.indexOf(cell)}</v></c>`
    })
  const file = join(folder, name)
  const parts = {
    'xl/worksheets/sheet1.xml':
      '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Cover</t></is></c></row></sheetData>',
    'xl/worksheets/sheet2.xml': `<sheetData>${rows.map((row, line) => `<row r="${line + 1}">${cells(row, line).join('')}</row>`).join('')}</sheetData>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si><r><t xml:space="preserve">${text}</t></r></si>`).join('')}</sst>`,
  }
  writeFileSync(
    file,
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)]))),
  )
  return file
}
const written = (file: string) =>
  JSON.parse(titlesText(readTitles(file))) as { source: string; titles: Record<string, string> }

it('the index of SOC 2020 gives the titles that no industry limits and that the tables do not find', () => {
  const file = workbook('index.xlsx', [
    ['SOC_2020', 'INDEXOCC_-_natural_word_order', 'ADD', 'IND'],
    [6129, 'zebra &amp; lama keeper', '', ''],
    [6129, 'keeper', 'giraffe', ''],
    [6129, 'heron keeper', '', 'zoological gardens'],
    [5434, 'chef', '', ''],
    ['}}}}', 'worker', '', ''],
  ])
  expect(written(file)).toMatchObject({
    source: 'SOC 2020 coding index, Office for National Statistics',
    titles: { 6129: 'zebra lama keeper|giraffe keeper' },
  })
})

it('Volume 1 of SOC 2020 gives the related titles that the tables do not have', () => {
  const file = workbook('volume-1.xlsx', [
    ['SOC 2020 Unit Group', 'SOC\n2020 \nGroup Title', 'Related Job Titles'],
    [5434, 'Chefs', '~Chef\r\n\r\n~Pastry wizard'],
    ['', 'Skilled trades', ''],
  ])
  expect(written(file).titles).toEqual({ 5434: 'Pastry wizard' })
})

it('the index of SOC 2010 has the noun first, and its codes move', () => {
  const file = join(folder, 'index.tsv')
  const lines = [
    'Keeper, zebra, night\t\t6139',
    'Keeper, heron\t(zoological gardens)\t6139',
    'Somebody\t\t}}}}',
  ]
  writeFileSync(file, lines.join('\n'))
  expect(written(file).titles).toEqual({ 6129: 'zebra keeper' })
})

test('a workbook of another kind, and a file without titles, are refused', () => {
  expect(() => readTitles(workbook('other.xlsx', [['Title'], ['Chef']]))).toThrow(
    'other.xlsx has neither the coding index of SOC 2020 nor related titles.',
  )
  const empty = workbook('empty.xlsx', [['SOC_2020', 'INDEXOCC_-_natural_word_order']])
  expect(() => titlesText(readTitles(empty))).toThrow('The file has no titles.')
})
