import { expect, test } from 'vitest'
import { companyDataHeader, companyDataLine } from '../../../tests/support/samples/company-data-line.ts'
import type { CompanyRow, RefusedRow } from './company-row.ts'
import { readCompanyData } from './read-company-data.ts'

async function read(text: string) {
  const rows: CompanyRow[] = []
  const refused: RefusedRow[] = []
  const bytes = (async function* () {
    yield Buffer.from(text)
  })()
  await readCompanyData(bytes, 'part1.csv', {
    row: (_names, whole) => rows.push(whole()),
    refuse: (row) => refused.push(row),
  })
  return { rows, refused }
}

const acme = { name: 'ACME "BRIGHT", LIMITED', number: '01234567', town: 'LEEDS', postcode: 'LS101AA' }
const fileOf = (...lines: string[]) => `${[companyDataHeader, ...lines].join('\r\n')}\r\n`

test('a row has number, names, place, status, date and the sectors of its SIC codes', async () => {
  const line = companyDataLine({
    ...acme,
    status: 'Active - Proposal to Strike off',
    incorporated: '29/02/2012',
    sic: ['62012 - Business and domestic software development', '87300 - Residential care', '62020 - IT'],
    previousNames: ['ACME OLD LTD', 'BRIGHT & SONS LTD'],
    cells: {
      'Accounts.AccountCategory': 'DORMANT',
      'Accounts.NextDueDate': '30/09/2026',
      ConfStmtNextDueDate: '05/10/2026',
      'Mortgages.NumMortOutstanding': '2',
    },
  })
  expect((await read(fileOf(line))).rows).toEqual([
    {
      name: 'ACME "BRIGHT", LIMITED',
      number: '01234567',
      post_town: 'LEEDS',
      postcode: 'LS10 1AA',
      status: 'Active - Proposal to Strike off',
      incorporated_on: '2012-02-29',
      accounts_category: 'DORMANT',
      accounts_due_on: '2026-09-30',
      statement_due_on: '2026-10-05',
      charges_outstanding: 2,
      sector_ids: [10, 17],
      previous_names: ['ACME OLD LTD', 'BRIGHT & SONS LTD'],
    },
  ])
})

test('unknown values are null, and a dormant company has no sector', async () => {
  const line = companyDataLine({
    ...acme,
    postcode: 'D02 XY45',
    status: '',
    incorporated: '31/02/2012',
    sic: ['None Supplied', '99999 - Dormant Company'],
  })
  expect((await read(fileOf(line))).rows).toMatchObject([
    { postcode: null, status: null, incorporated_on: null, sector_ids: [] },
  ])
})

test('a file without accounts, statement and charges says nothing of them', async () => {
  const known = 'CompanyName,CompanyNumber,RegAddress.PostTown,RegAddress.PostCode,CompanyStatus'
  const file = `${known},IncorporationDate,SICCode.SicText_1\nACME LTD,01234567,LEEDS,LS10 1AA,Active,11/09/2012,\n`
  expect((await read(file)).rows).toMatchObject([
    {
      incorporated_on: '2012-09-11',
      accounts_category: null,
      accounts_due_on: null,
      statement_due_on: null,
      charges_outstanding: null,
    },
  ])
})

test('a file that a spreadsheet has saved again keeps its numbers and dates', async () => {
  const line = companyDataLine({ ...acme, number: '1234567', incorporated: '2003-02-01' })
  const impossible = companyDataLine({ ...acme, number: '42', incorporated: '2003-02-31' })
  const { rows, refused } = await read(fileOf(line, impossible))
  expect(refused).toEqual([])
  expect(rows).toMatchObject([
    { number: '01234567', incorporated_on: '2003-02-01' },
    { number: '00000042', incorporated_on: null },
  ])
})

test('invisible characters in names, towns and statuses are left out', async () => {
  const hidden = { name: 'AC\u0000ME \u202ELTD', town: 'LE\u200BEDS', status: 'Act\u202Eive' }
  expect((await read(fileOf(companyDataLine({ ...acme, ...hidden })))).rows).toMatchObject([
    { name: 'ACME LTD', post_town: 'LEEDS', status: 'Active' },
  ])
})

test('a row with other columns, without a name or with a bad number is refused with its line', async () => {
  const lines = [
    companyDataLine(acme),
    '"x","y"',
    companyDataLine({ ...acme, name: ' ' }),
    companyDataLine({ ...acme, number: 'SC12345' }),
  ]
  const { rows, refused } = await read(fileOf(...lines))
  expect(rows).toHaveLength(1)
  expect(refused).toEqual([
    { file: 'part1.csv', line: 3, reason: 'It has 2 columns where the header has 55.' },
    { file: 'part1.csv', line: 4, reason: 'It has no company name.' },
    { file: 'part1.csv', line: 5, reason: 'Its company number has not 8 letters and digits.' },
  ])
})

test.each([
  ['an empty file', '', 'part1.csv is empty.'],
  ['a header without rows', `${companyDataHeader}\r\n`, 'part1.csv has no rows.'],
  [
    'another layout',
    'CompanyName,Town\nx,y\n',
    'its header lacks CompanyNumber, RegAddress.PostTown, RegAddress.PostCode, CompanyStatus, IncorporationDate, SICCode.SicText_1; it reads "companyname, town"',
  ],
  [
    'a truncated file',
    fileOf(companyDataLine(acme)).slice(0, -8),
    'part1.csv is cut short: its last line, 2, ends',
  ],
  [
    'a file of bad rows',
    fileOf(...Array.from({ length: 1001 }, () => 'x,y')),
    'more than 1000 rows that cannot be used',
  ],
])('%s is refused whole', async (_, text, sentence) => {
  await expect(read(text)).rejects.toThrow(sentence)
})
