import { expect, test } from 'vitest'
import { namedRegisterOf } from '../../../tests/support/samples/named-register.ts'
import { findSponsor, matchEmployers } from './match-employers.ts'

/** What becomes of an employer, “name; town”: the id of its company, `ambiguous`, `elsewhere` or `missing`. */
async function outcomeOf(employer: string, companies: readonly string[]) {
  const [name = '', town = ''] = employer.split('; ')
  const all = namedRegisterOf(companies)
  const { companies: matched, ambiguous, elsewhere } = await matchEmployers(all, [{ key: 'one', name, town }])
  if (ambiguous.has('one')) return 'ambiguous'
  return matched.get('one') ?? (elsewhere.has('one') ? 'elsewhere' : 'missing')
}

test.each<[string, string, string[], number | string]>([
  ['the same name and town', 'Hillside School; Leeds', ['HILLSIDE SCHOOL; LEEDS'], 1],
  ['another legal form', 'Hillside Trust; Leeds', ['Hillside Trust Ltd; Leeds, West Yorkshire'], 1],
  ['The, St and spaces', 'St Bride Health Care; Leeds', ['The Saint Bride Healthcare; Leeds'], 1],
  ['Company for Co', 'Hillside & Company; Leeds', ['Hillside & Co Ltd; Leeds'], 1],
  [
    'a legal form that is left out beside another one',
    'Hillside; Leeds',
    ['Hillside & Co; Leeds', 'Hillside Ltd; Leeds'],
    'ambiguous',
  ],
  ['a district of London', 'Hillside School; Hammersmith', ['Hillside School; London'], 1],
  ['a trading name in the town', 'Bright Care; Leeds', ['Acme Ltd T/A Bright Care; Leeds'], 1],
  ['the same name elsewhere', 'Hillside School; York', ['Hillside School; Leeds'], 'elsewhere'],
  ['no town', 'Hillside School; ', ['Hillside School; '], 'elsewhere'],
  ['one more word', 'Hillside Primary School; Leeds', ['Hillside School; Leeds'], 'missing'],
  ['a name without letters', '-; Leeds', ['-; Leeds'], 'missing'],
  [
    'one of several in the town',
    'Hillside School; Leeds',
    ['Hillside School; York', 'Hillside School; Leeds'],
    2,
  ],
  [
    'two in the town',
    'Hillside School; Leeds',
    ['Hillside School; Leeds', 'HILLSIDE SCHOOL; Leeds'],
    'ambiguous',
  ],
  [
    'a trading name beside the own name of another company',
    'Bright Care; Leeds',
    ['Acme T/A Bright Care; Leeds', 'Bright Care; Leeds'],
    2,
  ],
])('%s', async (_what, employer, companies, outcome) => {
  expect(await outcomeOf(employer, companies)).toBe(outcome)
})

test('a company has all its employers, one for each spelling', async () => {
  const employers = [
    { key: 'a', name: 'Acme Ltd', town: 'Leeds' },
    { key: 'b', name: 'ACME LIMITED', town: 'LEEDS' },
  ]
  const { companies } = await matchEmployers(namedRegisterOf(['Acme Ltd']), employers)
  expect([...companies]).toEqual([
    ['a', 1],
    ['b', 1],
  ])
})

const register = namedRegisterOf([
  'Orrisdale Boats Ltd; Leeds',
  'Harbour School; York',
  'Harbour School; Leeds',
  'Gull (UK) Limited; Hull',
  'Hill Care LLP; York',
  'Hill Care UK Ltd; York',
  'Fern (UK) Ltd; Leeds',
  'Fern LLP; York',
])

test.each([
  ['the same name, whatever the town', 'Orrisdale Boats', ['York'], { outcome: 'exact', companyId: 1 }],
  [
    'one of several of the same name, by its town',
    'Harbour School',
    ['Leeds'],
    { outcome: 'exact', companyId: 3 },
  ],
  ['none of several of the same name in other towns', 'Harbour School', ['Hull'], { outcome: 'ambiguous' }],
  ['a probable name in the same town', 'Gull', ['Paull', 'Hull'], { outcome: 'probable', companyId: 4 }],
  [
    'the probable name in the town, of several',
    'Fern Corporation',
    ['York'],
    { outcome: 'probable', companyId: 8 },
  ],
  ['no probable name in another town', 'Gull', ['Leeds'], { outcome: 'elsewhere' }],
  ['none of two probable names in the town', 'Hill Care Corporation', ['York'], { outcome: 'ambiguous' }],
  ['no name of which the employer gives only the first word', 'Orrisdale', ['Leeds'], { outcome: 'unknown' }],
  ['no name that nothing is like', 'Quillfeather', ['Leeds'], { outcome: 'unknown' }],
])('an employer is %s', async (_what, name, towns, match) => {
  expect(await findSponsor(register, { name, towns })).toEqual(match)
})
