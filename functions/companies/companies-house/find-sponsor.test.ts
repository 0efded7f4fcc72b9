import { expect, test } from 'vitest'
import { namedRegisterOf } from '../../../tests/support/samples/named-register.ts'
import { findSponsor } from './match-employers.ts'

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
  ['the same name, without a town', 'ORRISDALE BOATS LIMITED', [], { outcome: 'exact', companyId: 1 }],
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
  [
    'a name of which the employer gives the first word, in the same town',
    'Orrisdale',
    ['Leeds'],
    { outcome: 'probable', companyId: 1 },
  ],
  ['no name that nothing is like', 'Quillfeather', ['Leeds'], { outcome: 'unknown' }],
])('an employer is %s', async (_what, name, towns, match) => {
  expect(await findSponsor(register, { name, towns })).toEqual(match)
})
