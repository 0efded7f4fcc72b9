import { describe, expect, test } from 'vitest'
import { answersSample } from '../../tests/support/samples/answers-sample.ts'
import { occupationSample } from '../../tests/support/samples/occupation-sample.ts'
import type { Occupation } from '../occupations/open-occupations.ts'
import type { Answers } from './answers.ts'
import { assessToday, requiredToday } from './assess-today.ts'
import { assess } from './assess.ts'
import { rulesToday } from './rules-today.ts'

const DAY = '2026-11-26'

const nurse = occupationSample({
  id: '2237',
  code: '2237',
  table: '3',
  rate: null,
  phdCounts: false,
  payScales: [{ nation: null, text: 'See relevant pay band in Table 4' }],
})

/** The verdict of the calculator, that of today, and what today's rules miss. */
function verdicts(some: Partial<Answers>, job: Occupation | null = null, day = DAY) {
  const given = answersSample(some)
  const today = assessToday({ answers: given, occupation: job, day })
  return [
    assess(given).isEligible,
    today.isEligible,
    today.lines.filter(({ isMet }) => !isMet).map(({ category }) => category),
  ]
}

describe('worked examples of 23 November 2026: calculator, GOV.UK today, what is missing today', () => {
  test.each([
    ['£45,000 and English at B2', {}, [true, true, []]],
    ['English at B1 for a first visa', { englishProficiency: 'yes' }, [true, false, ['English']]],
    ['English at B1 to extend a visa', { englishProficiency: 'extension' }, [true, true, []]],
    ['no English', { englishProficiency: 'no' }, [false, false, ['English']]],
    ['a new entrant with £33,399', { entrantStatus: 'under26', salary: 33_399 }, [true, false, ['Salary']]],
    ['a new entrant with £33,400', { entrantStatus: 'under26', salary: 33_400 }, [true, true, []]],
    ['a PhD outside STEM with £37,500', { phdStatus: 'nonSTEM', salary: 37_500 }, [false, true, []]],
    ['a PhD outside STEM with £37,499', { phdStatus: 'nonSTEM', salary: 37_499 }, [false, false, ['Salary']]],
    ['£41,699', { salary: 41_699 }, [false, false, ['Salary']]],
    ['a job below graduate level', { jobSkillLevel: 'below' }, [false, false, ['Skill level']]],
    ['no offer', { jobOfferAndCoS: 'no' }, [false, false, ['Job offer']]],
    ['no money', { financialRequirement: 'none' }, [false, false, ['Money']]],
  ] satisfies [string, Partial<Answers>, unknown[]][])('%s', (_, some, expected) => {
    expect(verdicts(some)).toEqual(expected)
  })

  test.each([
    ['a programmer with £45,000', { salary: 45_000 }, [true, false, ['Salary']]],
    ['a programmer with £54,700', { salary: 54_700 }, [true, true, []]],
    [
      'a new programmer with £38,289',
      { salary: 38_289, entrantStatus: 'student' },
      [true, false, ['Salary']],
    ],
    ['a new programmer with £38,290', { salary: 38_290, entrantStatus: 'student' }, [true, true, []]],
    ['a programmer with a STEM PhD and £43,760', { salary: 43_760, phdStatus: 'STEM' }, [true, true, []]],
    // the occupation is not on the list, whatever the answer says
    ['a programmer "on the list" with £45,000', { onISL: 'yes' }, [true, false, ['Salary']]],
  ] satisfies [string, Partial<Answers>, unknown[]][])('%s', (_, some, expected) => {
    expect(verdicts(some, occupationSample({}))).toEqual(expected)
  })

  test.each([
    [31_048, [false, false, ['Salary']]],
    [31_049, [false, true, []]],
  ])('a nurse with £%d', (salary, expected) => {
    expect(verdicts({ salary }, nurse)).toEqual(expected)
  })

  test('a job of a shortage list, until the list ends', () => {
    const fitter = occupationSample({ code: '5223', table: '1a', rate: { year: 40_000, hour: 20.5 } })
    expect(verdicts({ jobSkillLevel: 'below' }, fitter)).toEqual([false, true, []])
    expect(verdicts({ jobSkillLevel: 'below' }, fitter, '2026-12-31')).toEqual([
      false,
      false,
      ['Skill level'],
    ])
  })

  test('a job that cannot be sponsored', () => {
    const porter = occupationSample({ code: '9223', table: '6', rate: null })
    expect(verdicts({}, porter)).toEqual([true, false, ['Skill level']])
  })

  test('care work from abroad', () => {
    const carer = occupationSample({ code: '6135', table: '1a', rate: { year: 33_400, hour: 17.13 } })
    expect(verdicts({}, carer)).toEqual([true, false, ['Skill level']])
  })
})

test('a line says the figure, where it comes from, its day and its page', () => {
  const { lines } = assessToday({ answers: answersSample({ salary: 30_000 }), occupation: nurse, day: DAY })
  expect(lines.find(({ category }) => category === 'Salary')).toMatchObject({
    text: 'At least £31,049 a year is needed: NHS band 5 of 2025/26. £30,000 does not reach it.',
    recommendation: 'Look for a salary of £31,049 or more.',
    since: '2025-04-01',
    source: 'https://www.nhsemployers.org/articles/pay-scales-202526',
  })
})

const linesOf = (job: Occupation | null, some: Partial<Answers> = {}, day = DAY) =>
  Object.fromEntries(
    assessToday({ answers: answersSample(some), occupation: job, day }).lines.map(
      ({ category, text, recommendation }) => [category, [text, recommendation]],
    ),
  )

test('each line says what is needed, and what to do without it', () => {
  expect(linesOf(null)).toEqual({
    'Job offer': [
      'A job offer with a certificate of sponsorship is needed.',
      'Find an employer with a licence, and ask whether it sponsors the role.',
    ],
    'Skill level': [
      'The job must be at graduate level, or on the Temporary Shortage List.',
      'Look for a job at graduate level, or one on the Temporary Shortage List.',
    ],
    English: [
      'English at level B2 is needed for a first Skilled Worker visa, and at B1 to extend one.',
      'Prove English at level B2: by an approved test, or a degree taught in English.',
    ],
    Salary: [
      'At least £41,700 a year is needed: the threshold (Standard). £45,000 reaches it.',
      'Look for a salary of £41,700 or more.',
    ],
    Money: [
      'Savings of £1,270 held for 28 days, or the sponsor certifies, or 12 months or more in the UK.',
      'Show that you can support yourself, or ask the sponsor to certify that it supports you.',
    ],
  })
})

const until =
  'It can be sponsored if its certificate is issued before 31 December 2026, because it is on a shortage list.'
const forSome = 'It can be sponsored only for some people who already have the visa.'

test.each([
  ['a graduate job', { code: '2134', table: '1' }, 'Job can be sponsored.'],
  ['a job that is not eligible', { code: '9223', table: '6' }, 'Job cannot be sponsored.'],
  ['a job on the shortage list', { code: '5223', table: '1a' }, `Job is below graduate level. ${until}`],
  [
    'a job of which the list has a part',
    { code: '3429', table: '1a' },
    `Job is below graduate level. ${until} Only the related job titles of the occupation are on the list.`,
  ],
  [
    'a job of which the list has a part in one nation',
    { code: '1212', table: '1a' },
    `Job is below graduate level. ${until} Only fishing boat masters in Scotland are on the list.`,
  ],
  ['a job only on the salary list', { code: '5312', table: '1a' }, `Job is below graduate level. ${until}`],
  ['a job on no list', { code: '4111', table: '1a' }, `Job is below graduate level. ${forSome}`],
  ['care work', { code: '6136', table: '1a' }, `Job is below graduate level. ${forSome}`],
] satisfies [string, Partial<Occupation>, string][])('the standing of %s in words', (_, job, text) => {
  const lines = linesOf(occupationSample({ ...job, title: 'Job' }))
  expect(lines['Skill level']?.[0]).toBe(`${job.code} ${text}`)
})

const { pay, paidLess } = rulesToday

const required = (some: Partial<Answers>, job: Occupation | null) =>
  requiredToday({ answers: answersSample(some), occupation: job })

test('without an occupation, the standard threshold is required', () => {
  expect(required({}, null)).toEqual({ pounds: 41_700, why: 'the threshold (Standard)', rule: pay })
})

test('the least of all figures that apply is required, and of equal ones the first is named', () => {
  expect(required({ phdStatus: 'STEM', onISL: 'yes', entrantStatus: 'student' }, null)).toEqual({
    pounds: 33_400,
    why: 'the threshold (A relevant PhD in STEM)',
    rule: paidLess,
  })
  // the figures are £43,000, £34,400 and £43,000
  const listed = occupationSample({ code: '2142', rate: { year: 43_000, hour: 22.05 } })
  expect(required({ phdStatus: 'STEM', onISL: 'yes' }, listed)).toEqual({
    pounds: 34_400,
    why: 'the going rate of the occupation (A relevant PhD in STEM)',
    rule: paidLess,
  })
})

test('a going rate above the threshold is required, and the reason names it', () => {
  expect(required({}, occupationSample())).toEqual({
    pounds: 54_700,
    why: 'the going rate of the occupation (Standard)',
    rule: pay,
  })
})

test('a lower case counts only for an occupation that it applies to', () => {
  const job = occupationSample({ rate: { year: 35_000, hour: 17.95 }, phdCounts: false })
  expect(required({ phdStatus: 'STEM', onISL: 'yes' }, job)).toMatchObject({ pounds: 41_700 })
  const listed = { ...job, code: '2142' }
  expect(required({ onISL: 'yes' }, listed)).toEqual({
    pounds: 35_000,
    why: 'the going rate of the occupation (A job on the immigration salary list)',
    rule: paidLess,
  })
})

const onScale = (text: string) =>
  required({}, occupationSample({ table: '3', rate: null, payScales: [{ nation: null, text }] }))

test.each([
  ['is not known', 'See the pay scale of the employer'],
  ['is below the least', 'Rates: • Assistant: £24,999'],
])('a national pay scale whose rate %s requires the least of all scales', (_, text) => {
  expect(onScale(text)).toEqual({ pounds: 25_000, why: 'the least of a national pay scale', rule: paidLess })
})

test('a national pay scale requires its first rate', () => {
  expect(onScale('Rates: • Assistant: £25,000')).toEqual({ pounds: 25_000, why: 'Assistant', rule: pay })
  expect(onScale('See relevant pay band in Table 4')).toMatchObject({
    pounds: 31_049,
    why: 'NHS band 5 of 2025/26',
    rule: { since: '2025-04-01' },
  })
})
