import { describe, expect, test } from 'vitest'
import type { Occupation } from '../occupations/open-occupations.ts'
import type { Answers } from './answers.ts'
import { assess } from './assess.ts'
import { assessToday } from './assess-today.ts'

const DAY = '2026-11-26'

const answers = (some: Partial<Answers> = {}): Answers => ({
  jobOfferAndCoS: 'yes',
  jobSkillLevel: 'graduate',
  englishProficiency: 'B2',
  salary: 45_000,
  onISL: 'no',
  entrantStatus: 'none',
  phdStatus: 'none',
  financialRequirement: 'funds',
  ...some,
})

const occupation = (some: Partial<Occupation>): Occupation => ({
  id: '2134',
  code: '2134',
  table: '1',
  title: 'Programmers',
  note: null,
  jobTitles: [],
  rate: { year: 54_700, hour: 28.05 },
  phdCounts: true,
  payScales: [],
  ...some,
})

const nurse = occupation({
  id: '2237',
  code: '2237',
  table: '3',
  rate: null,
  phdCounts: false,
  payScales: [{ nation: null, text: 'See relevant pay band in Table 4' }],
})

/** The verdict of the calculator, that of today, and what today's rules miss. */
function verdicts(some: Partial<Answers>, job: Occupation | null = null, day = DAY) {
  const given = answers(some)
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
    expect(verdicts(some, occupation({}))).toEqual(expected)
  })

  test.each([
    [31_048, [false, false, ['Salary']]],
    [31_049, [false, true, []]],
  ])('a nurse with £%d', (salary, expected) => {
    expect(verdicts({ salary }, nurse)).toEqual(expected)
  })

  test('a job of a shortage list, until the list ends', () => {
    const fitter = occupation({ code: '5223', table: '1a', rate: { year: 40_000, hour: 20.5 } })
    expect(verdicts({ jobSkillLevel: 'below' }, fitter)).toEqual([false, true, []])
    expect(verdicts({ jobSkillLevel: 'below' }, fitter, '2026-12-31')).toEqual([
      false,
      false,
      ['Skill level'],
    ])
  })

  test('a job that cannot be sponsored', () => {
    const porter = occupation({ code: '9223', table: '6', rate: null })
    expect(verdicts({}, porter)).toEqual([true, false, ['Skill level']])
  })

  test('care work from abroad', () => {
    const carer = occupation({ code: '6135', table: '1a', rate: { year: 33_400, hour: 17.13 } })
    expect(verdicts({}, carer)).toEqual([true, false, ['Skill level']])
  })
})

test('a line says the figure, where it comes from, its day and its page', () => {
  const { lines } = assessToday({ answers: answers({ salary: 30_000 }), occupation: nurse, day: DAY })
  expect(lines.find(({ category }) => category === 'Salary')).toMatchObject({
    text: 'At least £31,049 a year is needed: NHS band 5 of 2025/26. £30,000 does not reach it.',
    recommendation: 'Look for a salary of £31,049 or more.',
    since: '2025-04-01',
    source: 'https://www.nhsemployers.org/articles/pay-scales-202526',
  })
})
