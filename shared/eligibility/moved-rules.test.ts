import { expect, test } from 'vitest'
import type { Answers } from './answers.ts'
import { movedRules, otherOutcome } from './moved-rules.ts'

const answers = (some: Partial<Answers>): Answers => ({
  jobOfferAndCoS: 'yes',
  jobSkillLevel: 'graduate',
  englishProficiency: 'yes',
  salary: 45_000,
  onISL: 'no',
  entrantStatus: 'none',
  phdStatus: 'none',
  financialRequirement: 'funds',
  ...some,
})

const texts = (some: Partial<Answers>) => movedRules(answers(some)).map(({ text }) => text)

test('English and the going rate concern everyone', () => {
  expect(texts({})).toEqual([
    'First-time applicants need English at level B2, not B1.',
    'The salary must also reach the newest going rate of the occupation, which this calculator does not know.',
  ])
})

test('a moved threshold is named to those whom it concerns', () => {
  expect(texts({ entrantStatus: 'student' })[1]).toBe(
    'The threshold for new entrants is £33,400, not £30,960.',
  )
  expect(texts({ phdStatus: 'nonSTEM' })[1]).toBe(
    'The threshold with a PhD outside STEM is £37,500, not £37,530.',
  )
})

test.each([
  [{ entrantStatus: 'under26', salary: 30_959 }, null],
  [{ entrantStatus: 'under26', salary: 30_960 }, 'is £33,400, and £30,960 does not reach it.'],
  [{ entrantStatus: 'under26', salary: 33_399 }, 'is £33,400, and £33,399 does not reach it.'],
  [{ entrantStatus: 'under26', salary: 33_400 }, null],
  [{ phdStatus: 'nonSTEM', salary: 37_499 }, null],
  [{ phdStatus: 'nonSTEM', salary: 37_500 }, 'is £37,500, and £37,500 reaches it.'],
  [{ phdStatus: 'nonSTEM', salary: 37_530 }, null],
  [{ salary: 41_699 }, null],
] satisfies [Partial<Answers>, string | null][])('%j: the newer figures decide %s', (some, words) => {
  const outcome = words === null ? null : `By the figures of GOV.UK in 2026 the threshold ${words}`
  expect(otherOutcome(answers(some))).toBe(outcome)
})
