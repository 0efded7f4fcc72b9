// over 300 lines: all tests match one register, whose companies differ in what a join may confuse
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { profileSample } from '../../../tests/support/samples/company-sample.ts'
import { organisation } from '../../../tests/support/samples/register-sample.ts'
import { registerOf } from '../../register/index.ts'
import { type FoundFacts, withFoundFacts } from '../profile/merge-profile-facts.ts'
import { type CompanyProfile, profileStore, unknownProfile } from '../profile/profile-store.ts'
import { directories } from './directories.ts'
import { importDirectory } from './import-directory.ts'

type Name = keyof typeof directories

const register: [id: number, name: string, town: string, county?: string][] = [
  [1, 'Gull Care Ltd', 'Leeds', 'West Yorkshire'],
  [2, 'Vale Care Homes Ltd', 'York', 'North Yorkshire'],
  [3, 'Skye Care Homes Ltd', 'Portree', 'Highland'],
  [4, 'Copper Pot Ltd', 'Leeds', 'West Yorkshire'],
  [5, 'St Wendreda Primary School', 'March', 'Cambridgeshire'],
]

/** Profiles that an import changes, and a way to import a file of each name with this text. */
function given(profiles: readonly CompanyProfile[] = [], companies = register) {
  const stored = new Map(profiles.map((profile) => [profile.company_id, profile]))
  const context = contextWith(
    { now: () => new Date('2026-11-23T09:00:00Z') },
    double(profileStore, {
      async *all() {
        yield* stored.values()
      },
    }),
    double(registerOf, {
      currentSnapshot: async () => 'a register' as never,
      readOrganisations: async () =>
        companies.map(([id, name, town, county = '']) => ({
          ...organisation(id),
          name,
          town,
          county,
          left_on: null,
        })),
    }),
  )
  const run = (name: Name, texts: Record<string, string | Buffer>, force = false) =>
    importDirectory(context, directories[name], 'a path', {
      force,
      async *files() {
        for (const [file, text] of Object.entries(texts))
          yield { name: file, bytes: Readable.from([Buffer.from(text)]) }
      },
      async save(found: Iterable<FoundFacts>) {
        let changed = 0
        for (const facts of found) {
          const before = stored.get(facts.company_id)
          const after = withFoundFacts(before ?? unknownProfile(facts.company_id, facts.source.source), facts)
          if (after !== before) changed += 1
          stored.set(facts.company_id, after)
        }
        return { changed, searchable: true }
      },
    })
  const of = (id: number) => stored.get(id) ?? profileSample({ company_id: id })
  return { run, of }
}

const CARE =
  'Name,Address,Postcode,Provider name,CQC Location ID (for office use only),CQC Provider ID (for office use only)'
const careFile = (...rows: string[]) =>
  ['The care directory', '"Active locations, 3 November 2026"', '', CARE, ...rows, ''].join('\r\n')
const gull = '"Gull House","1 High St, Leeds",LS1 4AP,GULL CARE LIMITED,1-200,1-101641'
const gullTwo = '"Gull Lodge","2 Sea Rd, Hull",HU1 1AA,GULL CARE LIMITED,1-201,1-101641'
const strange = '"Elsewhere","3 Sea Rd, Hull",HU1 1AA,Unknown Care Ltd,1-202,1-101999'

test('a provider is counted with its locations, and companies of care in England that it lacks are named', async () => {
  const { run, of } = given()
  const report = await run('care', { 'directory.csv': careFile(gull, strange, gullTwo, '"x","y",,,,1-1') })
  expect(report).toMatchObject({
    date: '2026-11-03',
    rows: 4,
    refused_rows: 1,
    refused: [{ file: 'directory.csv', line: 8, reason: 'It has no employer, or no id of one.' }],
    matched: 1,
    unknown_rows: 1,
    lost: 0,
    changed: 2,
  })
  expect(of(1)).toMatchObject({
    care_registration: 'Provider 1-101641 with 2 locations',
    fact_sources: {
      care_registration: {
        source: 'care-quality-commission',
        rule: 'name-and-place',
        at: '2026-11-03T00:00:00.000Z',
      },
    },
  })
  expect(of(2).care_registration).toBe("Not found in England's directory")
  expect([of(3), of(4)].map(({ care_registration }) => care_registration)).toEqual([null, null])
  // a second run changes nothing, and a newer directory of the same words moves the date
  expect(await run('care', { 'directory.csv': careFile(gull, gullTwo) })).toMatchObject({ changed: 0 })
  await run('care', { '01_December_2026_directory.csv': careFile(gull, gullTwo) })
  expect(of(1).fact_sources['care_registration']?.at).toBe('2026-12-01T00:00:00.000Z')
})

test('only an employer whose name says care or health is missed in the care directory', async () => {
  const names = [
    'Vale Dental Practice Ltd',
    'Vale Day Nursery Ltd',
    'Vale Ltd',
    'Vale Foster Care',
    'Vale Homecare',
  ]
  const { run, of } = given(
    names.map((_, at) => profileSample({ company_id: at + 1, sector_ids: [17], care_registration: null })),
    names.map((name, at) => [at + 1, name, 'York', 'North Yorkshire']),
  )
  await run('care', { 'directory.csv': careFile(strange) })
  expect(names.filter((_, at) => of(at + 1).care_registration !== null)).toEqual([names[0], names[4]])
})

test('a provider of the name in another place says nothing, not even that there is none', async () => {
  const { run, of } = given([], [[2, 'Vale Care Homes', 'York', 'North Yorkshire']])
  const other = '"Vale","1 High St, Truro",TR1 1AA,Vale Care Homes Ltd,1-200,1-101777'
  expect(await run('care', { 'directory.csv': careFile(other) })).toMatchObject({ matched: 0, elsewhere: 1 })
  expect(of(2).care_registration).toBeNull()
})

test('two providers that may be one company are ambiguous', async () => {
  const { run, of } = given()
  const report = await run('care', {
    'directory.csv': careFile(gull, gullTwo.replace('1-101641', '1-101888').replace('Hull', 'Leeds')),
  })
  expect(report).toMatchObject({ matched: 0, ambiguous: 2 })
  expect(of(1).care_registration).toBeNull()
})

test('a directory that would take the facts of more than 2% is refused, unless it is forced', async () => {
  const { run, of } = given()
  await run('care', { 'directory.csv': careFile(gull) })
  const short = { '2026-12-01.csv': careFile(strange) }
  await expect(run('care', short)).rejects.toThrow('1 of 1 companies would lose their facts, more than 2%.')
  expect(of(1).care_registration).toBe('Provider 1-101641 with 1 location')
  expect(await run('care', short, true)).toMatchObject({ lost: 1 })
  expect(of(1).care_registration).toBe("Not found in England's directory")
})

const ROUND = 'Employer name,Location,Amount owed,Number of workers'
const round = (...rows: string[]) => [ROUND, ...rows].join('\n')
const dated = (...rows: string[]) => [`${ROUND},Date`, ...rows].join('\n')

test('the newest naming counts, in whatever order the rounds come', async () => {
  const { run, of } = given()
  const newer = round('Copper Pot Limited,"Leeds, West Yorkshire","£1,234.56",5')
  await run('minimum-wage', { 'round-2025-10-17.csv': newer })
  await run('minimum-wage', { 'round-2024-01-10.csv': round('Copper Pot Ltd,Leeds,£20,1') })
  expect(of(4).minimum_wage_naming).toBe('Named on 17 October 2025: £1,234.56 owed to 5 workers')
  await run('minimum-wage', { 'round-2026-02-20.csv': round('Gull Care Ltd,Leeds,£1000,2') })
  expect(of(4).minimum_wage_naming).toContain('17 October 2025')
  expect(of(1).minimum_wage_naming).toContain('£1,000 owed to 2 workers')
})

test('a naming has the date of its row, and a row whose date cannot be read is refused', async () => {
  const { run, of } = given()
  const rows = [
    'Gull Care Ltd,Leeds,£20,1,17/10/2025',
    'Copper Pot Ltd,Leeds,£20,1,20 February 2024',
    'Vale Care Homes Ltd,York,£20,1,last year',
  ]
  const report = await run('minimum-wage', { 'namings.csv': dated(...rows) })
  expect(report).toMatchObject({
    date: '2025-10-17',
    refused: [{ line: 4, reason: 'Its date is not such as 17/10/2025.' }],
  })
  expect(of(1).minimum_wage_naming).toContain('Named on 17 October 2025')
  expect(of(4).minimum_wage_naming).toContain('Named on 20 February 2024')
  // the date of one row is not that of the next
  const undated = { 'namings.csv': dated(rows[0]!, 'Copper Pot Ltd,Leeds,£20,1,') }
  await expect(run('minimum-wage', undated)).rejects.toThrow('does not say its date')
  await run('minimum-wage', { 'round-2026-02-20.csv': Object.values(undated)[0]! })
  expect(of(4).minimum_wage_naming).toContain('Named on 20 February 2026')
})

test('nobody is named by a name alone', async () => {
  const { run, of } = given()
  const report = await run('minimum-wage', { 'round-2025-10-17.csv': round('Copper Pot Ltd,Hull,£20,1') })
  expect(report).toMatchObject({ matched: 0, elsewhere: 1 })
  expect(of(4).minimum_wage_naming).toBeNull()
})

const RETURNS =
  'EmployerName,EmployerId,Address,PostCode,CompanyNumber,CompanyLinkToGPGInfo,EmployerSize,CurrentName'
const returned = (link: string, size = '250 to 499', number = '01234567') =>
  `${RETURNS}\nOLD POT,7,"1 High St, Hull",HU1 1AA,${number},${link},"${size}",COPPER POT LIMITED\n`

test.each([
  [
    'https://www.pot.example/pay-gap',
    '250 to 499',
    { website: 'https://www.pot.example/', company_size: '250-499' },
  ],
  ['https://pot.sharepoint.com/pay', '5000 to 19,999', { website: null, company_size: '5,000-19,999' }],
  ['https://assets.pot.example/a.pdf', 'Less than 250', { website: null, company_size: null }],
])('the return with the link %s and the size "%s" gives %j', async (link, size, values) => {
  const { run, of } = given([
    profileSample({ company_id: 4, company_number: '01234567', website: null, company_size: null }),
  ])
  expect(await run('gender-pay-gap', { 'returns-2026-04-01.csv': returned(link, size) })).toMatchObject({
    matched: 1,
  })
  expect(of(4)).toMatchObject({ ...values, company_number: '01234567' })
})

test.each([
  ['2025', '2026'],
  ['2026', '2025'],
])(
  'an employer that states its number in one of the returns of %s and %s matches by it',
  async (one, other) => {
    const texts = {
      '2025': returned('', '250 to 499', '').replace('COPPER POT', 'GULL CARE'),
      '2026': returned('', '500 to 999'),
    }
    const { run, of } = given([
      profileSample({ company_id: 4, company_number: '01234567', company_size: null }),
    ])
    const files = [one, other].map((year) => [`returns-${year}-04-01.csv`, texts[year as keyof typeof texts]])
    await run('gender-pay-gap', Object.fromEntries(files))
    expect(of(4).company_size).toBe('500-999')
    expect(of(1).company_size).toBeNull()
  },
)

const sheet = (...rows: string[]) =>
  ['Organisation Name,Town/City,Year,Route,Occupation code,Certificates', ...rows].join('\n')

test('sheets of certificates are added, and the older one of a year and route does not count', async () => {
  const { run, of } = given()
  const newer = [
    'Copper Pot Ltd,Leeds,2025,Skilled Worker,2134,1-5',
    'Copper Pot Ltd,Leeds,2025,Skilled Worker,,fewer than 5',
    'Copper Pot Ltd,Leeds,2025,Skilled Worker,2134,some',
  ]
  await run('certificates', { 'foi-2026-03-01.csv': sheet(...newer) })
  const older = ['2024,Skilled Worker,2134,6 to 10', '2025,Skilled Worker,2134,9']
  await run('certificates', {
    'foi-2025-03-01.csv': sheet(...older.map((row) => `Copper Pot Ltd,Leeds,${row}`)),
  })
  const [route, known] = ['Skilled Worker', '2026-03-01 foi-2026-03-01.csv']
  expect(of(4).certificates).toEqual([
    { year: 2025, route, occupation: null, from: 1, to: 4, sheet: known },
    { year: 2025, route, occupation: '2134', from: 1, to: 5, sheet: known },
    { year: 2024, route, occupation: '2134', from: 6, to: 10, sheet: '2025-03-01 foi-2025-03-01.csv' },
  ])
  expect(of(4).fact_sources['certificates']?.at).toBe('2026-03-01T00:00:00.000Z')
})

test.each([
  '9999,Skilled Worker,2134,9',
  '1999,Skilled Worker,2134,9',
  '2025,<b>Worker</b>,2134,9',
  '2025,,2134,9',
])('a row of certificates of no year or route is refused: %s', async (row) => {
  const { run, of } = given()
  const files = {
    'foi-2026-03-01.csv': sheet('Copper Pot Ltd,Leeds,2025,Skilled Worker,2134,9', `Acme Ltd,Leeds,${row}`),
  }
  expect(await run('certificates', files)).toMatchObject({ refused_rows: 1 })
  expect(of(4).certificates).toHaveLength(1)
})

const SCHOOLS =
  'URN,EstablishmentName,TypeOfEstablishment (name),EstablishmentStatus (name),Town,Postcode,Trusts (name)'

test('a school that is open, its trust and a body of the NHS are named', async () => {
  const { run, of } = given(
    [],
    [
      [5, 'St Wendréda Primary School', 'March'],
      [6, 'Gull Learning Trust', 'Ely'],
      [7, 'Gull Hospitals NHS Foundation Trust', 'Hull'],
    ],
  )
  const file = Buffer.from(
    [
      SCHOOLS,
      '100001,St Wendréda Primary School,Academy converter,Open,March,PE15 8AA,GULL LEARNING TRUST',
      '100002,Quay School,Academy converter,Open,Ely,CB7 4AA,GULL LEARNING TRUST',
      '100003,Old School,Academy converter,Closed,Ely,CB7 4AA,GULL LEARNING TRUST',
    ].join('\n'),
    'latin1',
  )
  for (const name of ['schools', 'trusts'] as const) await run(name, { 'all-2026-11-01.csv': file })
  const nhs = 'RG1,GULL HOSPITALS NHS FOUNDATION TRUST,Y63,QHM,1 SEA ROAD,,,HULL,HUMBER,HU1 1AA,20040401,,\n'
  await run('nhs', { 'etr-2026-11-01.csv': nhs })
  expect([5, 6, 7].map((id) => of(id).public_body)).toEqual([
    'Academy converter (URN 100001)',
    'Academy trust with 2 schools',
    'NHS trust (organisation code RG1)',
  ])
})

test.each<[string, Name, Record<string, string>, string]>([
  [
    'a missing column',
    'care',
    { 'a-2026-11-01.csv': 'Name,Provider name\nx,y\n' },
    'another layout: its header lacks CQC Provider ID (for office use only), Address, Postcode.',
  ],
  [
    'a header far below',
    'care',
    { 'a-2026-11-01.csv': `${'line,x\n'.repeat(21)}${CARE}\n` },
    'another layout',
  ],
  ['no date', 'minimum-wage', { 'a.csv': round('x,y,1,1') }, 'a.csv does not say its date'],
  ['no rows', 'care', { 'a-2026-11-01.csv': CARE }, 'a-2026-11-01.csv has no rows.'],
  ['rows of another kind', 'nhs', { 'a-2026-11-01.csv': 'Code name,Name\n' }, 'More than half of the rows'],
])('a file with %s is refused whole', async (_, name, files, sentence) => {
  await expect(given().run(name, files)).rejects.toThrow(sentence)
})

test('without a register nothing is imported', async () => {
  await expect(given([], []).run('care', {})).rejects.toThrow('There is no register')
})
