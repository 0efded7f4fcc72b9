import { expect, test } from 'vitest'
import { readProfilesFile } from './read-profiles-file.ts'

async function* bytes(...lines: string[]) {
  yield Buffer.from(`${lines.join('\n')}\n`)
}
const HEADER =
  'organisation_name,town,company_number,address_line_1,postcode,website,employee_band,sic_codes,source'

const factsOf = async (cells: Record<string, string>) => {
  const columns = ['organisation_name', 'town', ...Object.keys(cells)]
  const row = ['Acme', 'Leeds', ...Object.values(cells).map((cell) => `"${cell}"`)]
  return (await readProfilesFile(bytes(columns.join(','), row.join(','))))[0]?.facts
}

test('a profile row is read with its bands, sectors and postcode in our terms', async () => {
  const rows = await readProfilesFile(
    bytes(
      HEADER,
      'Acme  Ltd, Leeds,01234567,1 High Street,ls1 4ap,http://acme.example,"5000 to 19,999",1 85310 85200 62090,x',
    ),
  )
  expect(rows).toEqual([
    {
      name: 'Acme Ltd',
      town: 'Leeds',
      facts: {
        company_number: '01234567',
        address_line_1: '1 High Street',
        postcode: 'LS1 4AP',
        website: 'http://acme.example/',
        company_size: '5,000-19,999',
        sector_ids: [10, 16],
        source: 'x',
      },
    },
  ])
})

test.each([
  ['250 to 499', '250-499'],
  ['1000 to 4999', '1,000-4,999'],
  ['20,000 or more', '20,000+'],
  ['Less than 250', null],
  ['Not Provided', null],
  ['', null],
])('the employee band "%s" is %s', async (band, size) => {
  expect((await factsOf({ employee_band: band }))?.company_size).toBe(size)
})

test.each([
  ['https://acme.example/about', 'https://acme.example/about'],
  ['javascript:alert(1)', null],
  ['ftp://acme.example', null],
  ['www.acme.example', null],
  ['https://user:pw@acme.example', null],
  ['https://www.gov.uk@acme.example', null],
  ['', null],
])('the website "%s" is %s', async (website, address) => {
  expect((await factsOf({ website }))?.website).toBe(address)
})

test.each([
  ['SW1A0PW', 'SW1A 0PW'],
  ['HP 21 8AL', 'HP21 8AL'],
  ['DT1 2J', null],
  ['United Kingdom', null],
  ['0', null],
])('the postcode "%s" is %s', async (postcode, tidy) => {
  expect((await factsOf({ postcode }))?.postcode).toBe(tidy)
})

test.each([
  ['0', null],
  ['00000000', null],
  ['not applicable', null],
  ['1234567', '01234567'],
  ['SC123456', 'SC123456'],
])('the company number %j of a file is %j', async (company_number, number) => {
  expect(await factsOf({ company_number })).toMatchObject({ company_number: number })
})

test('the value of a missing column of the profiles file counts as unknown', async () => {
  expect(await factsOf({})).toEqual({
    website: null,
    address_line_1: null,
    postcode: null,
    company_number: null,
    company_size: null,
    sector_ids: [],
    source: 'profiles file',
  })
})

test('a profiles file with a row of another shape is refused completely', async () => {
  await expect(readProfilesFile(bytes(HEADER, 'Acme,Leeds,x'))).rejects.toThrow(
    'The profiles file cannot be used: line 2. It has 3 columns where the header has 9.',
  )
})

test('a register file is refused as a profiles file', async () => {
  await expect(readProfilesFile(bytes('Organisation Name,Town/City', 'A,B'))).rejects.toThrow(
    'its header lacks organisation_name, town',
  )
})
