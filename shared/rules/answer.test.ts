import { describe, expect, test } from 'vitest'
import { occupationSample } from '../../tests/support/samples/occupation-sample.ts'
import { answer } from './answer.ts'
import type { Facts } from './facts.ts'

const programmer = occupationSample({})
const nurse = occupationSample({
  code: '2237',
  table: '3',
  rate: null,
  phdCounts: false,
  payScales: [{ nation: null, text: 'See relevant pay band in Table 4' }],
})
const fitter = occupationSample({ code: '5223', table: '1a', rate: { year: 40_000, hour: 20.5 } })
const carer = occupationSample({ code: '6135', table: '1a', rate: { year: 33_400, hour: 17.13 } })

/** A prison officer in the UK, who has had the visa since before degree level was needed. */
const guard: Partial<Facts> = {
  occupation: occupationSample({ code: '3314', table: '1a', rate: { year: 38_800, hour: 19.9 } }),
  from: 'uk',
  isSkilledWorker: true,
  skilledWorkerSince: '2024-06-01',
}

const joining: Partial<Facts> = { occupation: guard.occupation!, from: 'uk' }
const scientist = occupationSample({ code: '2113', table: '1', rate: { year: 43_600, hour: 22.36 } })

/** A graduate abroad whose offer for a programmer meets all rules of November 2026. */
const facts = (some: Partial<Facts> = {}): Facts => ({
  hasCertificate: true,
  occupation: programmer,
  isGraduateLevel: true,
  isOnSalaryList: false,
  hours: 37.5,
  pay: 60_000,
  english: 'B2',
  phd: 'none',
  isNewEntrant: false,
  monthsInAll: null,
  hasMoney: true,
  from: 'abroad',
  isSkilledWorker: false,
  skilledWorkerSince: null,
  nationality: null,
  ...some,
})

const DAY = '2026-11-29'

function verdict(some: Partial<Facts>, day = DAY) {
  const { state, lines } = answer(facts(some), day)
  return [state, lines.flatMap((line) => (line.state === 'met' ? [] : [line.category]))]
}

describe('on 29 November 2026', () => {
  test.each<[string, Partial<Facts>, unknown[]]>([
    ['a good offer', {}, ['met', []]],
    ['no certificate', { hasCertificate: false }, ['not-met', ['Job offer']]],
    ['English at B1 for a first visa', { english: 'B1' }, ['not-met', ['English']]],
    ['no English, but a national of Jamaica', { english: 'none', nationality: 'JM' }, ['met', []]],
    ['no English, and a national of Ghana', { english: 'none', nationality: 'GH' }, ['not-met', ['English']]],
    ['English at B1 with a Skilled Worker visa', { english: 'B1', isSkilledWorker: true }, ['met', []]],
    ['no money', { hasMoney: false }, ['not-met', ['Money']]],
    ['a pound less than the going rate', { pay: 54_699 }, ['not-met', ['Salary']]],
    ['the going rate', { pay: 54_700 }, ['met', []]],
    ['a new entrant', { pay: 38_290, isNewEntrant: true, monthsInAll: 36 }, ['met', []]],
    ['a new entrant of unknown months', { pay: 38_290, isNewEntrant: true }, ['unknown', ['Salary']]],
    [
      'a new entrant after four years',
      { pay: 38_290, isNewEntrant: true, monthsInAll: 49 },
      ['not-met', ['Salary']],
    ],
    ['a new entrant of four years', { pay: 38_290, isNewEntrant: true, monthsInAll: 48 }, ['met', []]],
    ['a PhD in STEM', { pay: 43_760, phd: 'stem-phd' }, ['met', []]],
    ['half the hours for the threshold', { pay: 41_700, hours: 20 }, ['met', []]],
    ['half the hours for less', { pay: 41_699, hours: 20 }, ['not-met', ['Salary']]],
    [
      '60 hours, of which the first 48 pay enough',
      { pay: 61_264, hours: 60, isNewEntrant: true, monthsInAll: 36 },
      ['met', []],
    ],
    [
      '60 hours, of which the first 48 pay a pound less',
      { pay: 61_263, hours: 60, isNewEntrant: true },
      ['not-met', ['Salary']],
    ],
    ['a prison officer in the UK since 2024', { ...guard, pay: 31_600 }, ['met', []]],
    ['a prison officer for a pound less', { ...guard, pay: 31_599 }, ['not-met', ['Salary']]],
    ['a prison officer abroad', { ...guard, from: 'abroad', pay: 33_400 }, ['not-met', ['Salary']]],
    ['a graduate who becomes a prison officer', { ...joining, pay: 31_600 }, ['met', []]],
    ['the same from an unknown place', { ...joining, from: null, pay: 50_000 }, ['unknown', ['Skill level']]],
    [
      'a biomedical scientist at the NHS or elsewhere',
      { occupation: scientist, pay: 35_100 },
      ['unknown', ['Salary']],
    ],
    [
      'a biomedical scientist for a pound less',
      { occupation: scientist, pay: 35_099 },
      ['not-met', ['Salary']],
    ],
    ['a biomedical scientist anywhere', { occupation: scientist, pay: 43_600 }, ['met', []]],
    ['no occupation, any pay', { occupation: null, pay: 36_000 }, ['unknown', ['Salary']]],
    ['no occupation, pay below all', { occupation: null, pay: 24_999 }, ['not-met', ['Salary']]],
    ['a nurse at the scale of 2026/27', { occupation: nurse, pay: 32_073 }, ['met', []]],
    ['a nurse below it', { occupation: nurse, pay: 32_072 }, ['unknown', ['Salary']]],
    ['a nurse below the Immigration Rules', { occupation: nurse, pay: 29_969 }, ['not-met', ['Salary']]],
    ['a nurse in Scotland', { occupation: nurse, band: '5-scotland', hours: 36, pay: 34_494 }, ['met', []]],
    ['care work from abroad', { occupation: carer }, ['not-met', ['Skill level']]],
    ['care work in the UK', { occupation: carer, from: 'uk' }, ['unknown', ['Skill level']]],
    ['an Afghan abroad', { nationality: 'AF' }, ['not-met', ['Nationality']]],
    ['an Afghan in the UK', { nationality: 'AF', from: 'uk' }, ['met', []]],
    ['an Indian abroad', { nationality: 'IN' }, ['met', []]],
    ['a Skilled Worker since 2023', { pay: 42_000, skilledWorkerSince: '2023-05-01' }, ['met', []]],
  ])('%s', (_, some, expected) => {
    expect(verdict(some)).toEqual(expected)
  })
})

describe('the day before a change, and its first day', () => {
  test.each<[string, Partial<Facts>, string, unknown, string, unknown]>([
    ['£41,700', { occupation: programmer, pay: 38_700 }, '2025-07-21', 'met', '2025-07-22', 'not-met'],
    ['B2', { english: 'B1' }, '2026-01-07', 'met', '2026-01-08', 'not-met'],
    ['refused nationalities', { nationality: 'AF' }, '2026-03-25', 'met', '2026-03-26', 'not-met'],
    ['the lists', { occupation: fitter }, '2026-12-30', 'met', '2026-12-31', 'not-met'],
    [
      'degree level',
      { occupation: { ...fitter, code: '1221' } },
      '2025-07-21',
      'met',
      '2025-07-22',
      'not-met',
    ],
    ['care work from abroad', { occupation: carer }, '2025-07-21', 'met', '2025-07-22', 'not-met'],
    ['prison officers', { ...guard, pay: 33_400 }, '2027-12-31', 'met', '2028-01-01', 'not-met'],
    ['who becomes one', { ...joining, pay: 41_700 }, '2026-12-31', 'met', '2027-01-01', 'not-met'],
    ['their pay', { ...guard, pay: 31_600 }, '2026-04-07', 'not-met', '2026-04-08', 'met'],
    [
      'care work in the UK',
      { occupation: carer, from: 'uk' },
      '2028-07-21',
      'unknown',
      '2028-07-22',
      'not-met',
    ],
    [
      'people since before April 2024',
      { pay: 42_000, skilledWorkerSince: '2023-05-01' },
      '2030-04-03',
      'met',
      '2030-04-04',
      'not-met',
    ],
  ])('%s', (_, some, before, was, first, is) => {
    expect([verdict(some, before)[0], verdict(some, first)[0]]).toEqual([was, is])
  })
})

test('a line says the figure, where it comes from, since when, and its source', () => {
  const { lines, required } = answer(facts({ occupation: nurse, pay: 20_000 }), DAY)
  expect(required).toBe(32_073)
  expect(lines.find(({ category }) => category === 'Salary')).toMatchObject({
    text: 'At least £32,073 a year is needed: NHS band 5 of 2026/27. £20,000 does not reach it.',
    recommendation: 'Look for a salary of £32,073 or more.',
    since: '2026-04-01',
    until: null,
    subject: 'scales',
    source: { isPrimary: false, date: '2026-08-22' },
    notes: [
      { text: 'It must be paid in each pay period.', since: '2026-04-08', source: { isPrimary: true } },
    ],
  })
})

test.each<[string, Partial<Facts>, string, RegExp]>([
  [
    'the threshold is the same for part-time work',
    { pay: 41_700, hours: 20 },
    'Salary',
    /^At least £41,700 a year is needed: the threshold, which is the same for all hours/,
  ],
  [
    'a going rate follows the hours',
    { pay: 70_000, hours: 40 },
    'Salary',
    /the going rate of the occupation for 40 hours a week \(Standard\)/,
  ],
  [
    'a new entrant has four years in all',
    { isNewEntrant: true, monthsInAll: 36 },
    'Salary',
    /counts for 48 months: all permission as a Skilled Worker, Graduate/,
  ],
  [
    'an employer in care needs the regulator of England',
    { occupation: carer, from: 'uk' },
    'Skill level',
    /For care work in England, the employer must be registered with the Care Quality Commission/,
  ],
])('%s', (_, some, category, words) => {
  const { text, notes } = answer(facts(some), DAY).lines.find((line) => line.category === category)!
  expect([text, ...notes.map((note) => note.text)].join(' ')).toMatch(words)
})

test('a day before April 2024 is refused', () => {
  expect(() => answer(facts(), '2024-04-03')).toThrow('No rules are known for 2024-04-03')
  expect(() => answer(facts({ occupation: null }), '2024-04-03')).toThrow(RangeError)
})
