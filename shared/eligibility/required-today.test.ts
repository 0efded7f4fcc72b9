import { expect, test } from 'vitest'
import { answersSample } from '../../tests/support/samples/answers-sample.ts'
import { occupationSample } from '../../tests/support/samples/occupation-sample.ts'
import type { Occupation } from '../occupations/open-occupations.ts'
import type { Answers } from './answers.ts'
import { requiredToday } from './assess-today.ts'
import { rulesToday } from './rules-today.ts'

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
