import { expect, test } from 'vitest'
import { noCase, type OwnCase } from '../my-case.ts'
import { OFFERED_BUT_SHORT } from './job-assessment.ts'
import { payForCase, verdictForCase } from './pay-for-case.ts'
import type { Pay } from './pay-of-job.ts'

const DAY = '2026-11-29'
const PROGRAMMER = '2134'
const CHEMIST = '2111'
const CARER = '6135'

const pay = (min: number | null, max: number | null = null, more: Partial<Pay> = {}): Pay => ({
  salary_min: min,
  salary_max: max,
  salary_currency: 'GBP',
  salary_period: 'year',
  salary_fte: null,
  work_type: null,
  weekly_hours: null,
  ...more,
})

const graduate: OwnCase = { visa_situation: 'graduate' }
const abroad: OwnCase = { visa_situation: 'outside_uk', my_case: { ...noCase, born_on: '1990-01-01' } }
const withPhd: OwnCase = { ...abroad, my_case: { ...noCase, born_on: '1990-01-01', degree: 'stem-phd' } }

function judged(own: OwnCase, paid: Pay, counted: string[] = [PROGRAMMER]) {
  const found = payForCase({ title: 'Programmer', ...paid }, counted, own, DAY)
  return found && [found.state, found.reason]
}

test.each<[string, OwnCase, Pay, [string, string]]>([
  [
    'a graduate needs the share of a new entrant',
    graduate,
    pay(42_000),
    ['met', 'Needs £38,290 for you; pays £42,000.'],
  ],
  ['pay below that is too low', graduate, pay(38_000), ['not-met', 'Needs £38,290 for you; pays £38,000.']],
  [
    'pay that only its upper end reaches is open',
    graduate,
    pay(36_000, 42_000),
    ['unknown', 'Needs £38,290 for you; pays £36,000 to £42,000.'],
  ],
  [
    'whoever is older needs the going rate',
    abroad,
    pay(42_000),
    ['not-met', 'Needs £54,700 for you; pays £42,000.'],
  ],
  [
    'a PhD lowers it only if it is relevant',
    withPhd,
    pay(50_000),
    ['unknown', 'Needs £54,700 for you, or £43,760 if your PhD is relevant to the job; pays £50,000.'],
  ],
  [
    'no PhD lowers it below its share',
    withPhd,
    pay(43_000),
    ['not-met', 'Needs £54,700 for you, or £43,760 if your PhD is relevant to the job; pays £43,000.'],
  ],
  [
    'part-time work needs the rate of its hours, and never less than the threshold',
    graduate,
    pay(30_000, null, { weekly_hours: 20 }),
    ['not-met', 'Needs £33,400 for you; pays £30,000 a year for 20 hours a week.'],
  ],
])('%s', (_rule, own, paid, expected) => {
  expect(judged(own, paid)).toEqual(expected)
})

test('of several likely occupations all must be reached', () => {
  expect(judged(abroad, pay(50_000), [PROGRAMMER, '2136'])).toEqual([
    'unknown',
    expect.stringMatching(/^Needs £[\d,]+ to £54,700 for you, by the occupation; pays £50,000\.$/),
  ])
  expect(judged(abroad, pay(90_000), [PROGRAMMER, '2136'])?.[0]).toBe('met')
})

test('an occupation that the person cannot have does not count', () => {
  expect(judged(abroad, pay(60_000), [CARER])).toBeNull()
  expect(judged(abroad, pay(60_000), [CARER, PROGRAMMER])).toEqual([
    'met',
    'Needs £54,700 for you; pays £60,000.',
  ])
})

test.each<[string, OwnCase, Pay, string[]]>([
  [
    'age and visa',
    { visa_situation: null, my_case: { ...noCase, degree: 'phd' } },
    pay(40_000),
    [PROGRAMMER],
  ],
  [
    'since when there is the visa',
    { ...abroad, visa_situation: 'skilled_worker' },
    pay(40_000),
    [PROGRAMMER],
  ],
  ['the pay', graduate, pay(null), [PROGRAMMER]],
  ['pounds', graduate, pay(40_000, null, { salary_currency: 'EUR' }), [PROGRAMMER]],
  ['an occupation', graduate, pay(40_000), []],
  ['a known occupation', graduate, pay(40_000), ['0000']],
])('without %s the comparison for everybody stands', (_what, own, paid, counted) => {
  expect(judged(own, paid, counted)).toBeNull()
})

test('only the pay of a named band is compared for everybody, not what happens to be that of one', () => {
  const [scale, nurse] = [pay(29_970, 36_483), '2232']
  expect(payForCase({ title: 'Staff nurse, Band 5', ...scale }, [nurse], graduate, DAY)).toBeNull()
  expect(payForCase({ title: 'Staff nurse', ...scale }, [nurse], graduate, DAY)?.state).toBe('unknown')
  expect(judged(graduate, pay(38_890, 44_503))?.[0]).toBe('met')
  expect(payForCase({ title: 'Coder, Band 5', ...scale }, [PROGRAMMER], graduate, DAY)?.state).toBe('not-met')
})

const row = (verdict: Parameters<typeof verdictForCase>[0]['verdict'], reason = 'By pay.') => ({
  verdict,
  reason,
  pay: { state: 'unknown' as const, reason: 'By pay.' },
})

test.each([
  ['possible', 'By pay.', 'met', 'possible', 'Mine.'],
  ['possible', 'By pay.', 'unknown', 'unclear', 'Mine.'],
  ['unclear', 'By pay.', 'met', 'possible', 'Mine.'],
  ['unclear', 'By licence.', 'met', 'unclear', 'By licence.'],
  ['unclear', 'By licence.', 'not-met', 'unclear', 'By licence.'],
  ['offered', 'By words.', 'unknown', 'offered', 'By words.'],
  ['offered', 'By words.', 'not-met', 'below', 'Mine.'],
  ['offered', OFFERED_BUT_SHORT, 'met', 'offered', 'Mine.'],
  ['offered', OFFERED_BUT_SHORT, 'unknown', 'offered', OFFERED_BUT_SHORT],
  ['below', 'By pay.', 'met', 'possible', 'Mine.'],
  ['no', 'By place.', 'met', 'no', 'By place.'],
] as const)('a job that is %s %s and whose pay for me is %s is %s', (verdict, reason, state, mine, told) => {
  const found = verdictForCase(row(verdict, reason), { state, reason: 'Mine.' })
  expect(found).toEqual({ verdict: mine, reason: told, pay: { state, reason: 'Mine.' } })
})

test('without a comparison of mine the row is as it is for everybody', () => {
  expect(verdictForCase(row('possible'), null)).toEqual(row('possible'))
})

test('what only some jobs of an occupation may pay is said as that', () => {
  expect(judged(abroad, pay(40_000), [CHEMIST])).toEqual([
    'unknown',
    expect.stringMatching(
      / for you, or £[\d,]+ if the job is on the immigration salary list; pays £40,000\.$/,
    ),
  ])
})

test('an open comparison says which pay settles it for the person', () => {
  const open = payForCase({ title: 'Programmer', ...pay(50_000) }, [PROGRAMMER], withPhd, DAY)
  expect(open?.settled_by).toBe('An offer of £54,700 a year or more is enough for you.')
  expect(verdictForCase(row('unclear'), open).pay).not.toHaveProperty('settled_by')
})

test('what only an employer of health or care may pay is said as that', () => {
  expect(judged(abroad, pay(36_000), ['2113'])).toEqual([
    'unknown',
    'Needs £45,900 for you, or £35,100 if the employer is one of health or care; pays £36,000.',
  ])
})
