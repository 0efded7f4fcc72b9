import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { choices, type Answers } from './answers.ts'
import { assess } from './assess.ts'
import { rules } from './rules.ts'
import { thresholds } from './thresholds.ts'

/** The lowest threshold by PhD, list and new entrant, written out by hand. */
const expectedThreshold: Record<
  Answers['phdStatus'],
  Record<Answers['onISL'], [none: number, newEntrant: number]>
> = {
  none: { no: [41_700, 30_960], yes: [33_400, 30_960] },
  nonSTEM: { no: [37_530, 30_960], yes: [33_400, 30_960] },
  STEM: { no: [33_400, 30_960], yes: [33_400, 30_960] },
}

const salaries = [30_960, 33_400, 37_530, 41_700].flatMap((pounds) => [pounds - 1, pounds, pounds + 1])

function* everyAnswer(): Generator<Answers> {
  for (const jobOfferAndCoS of choices.jobOfferAndCoS)
    for (const jobSkillLevel of choices.jobSkillLevel)
      for (const englishProficiency of choices.englishProficiency)
        for (const onISL of choices.onISL)
          for (const entrantStatus of choices.entrantStatus)
            for (const phdStatus of choices.phdStatus)
              for (const financialRequirement of choices.financialRequirement)
                for (const salary of salaries)
                  yield {
                    jobOfferAndCoS,
                    jobSkillLevel,
                    englishProficiency,
                    salary,
                    onISL,
                    entrantStatus,
                    phdStatus,
                    financialRequirement,
                  }
}

/** The result by the rules in words, without the code under test. */
function expected(answers: Answers) {
  const threshold =
    expectedThreshold[answers.phdStatus][answers.onISL][answers.entrantStatus === 'none' ? 0 : 1]
  const reached = answers.salary >= threshold
  const lines = [
    ['jobOffer', answers.jobOfferAndCoS === 'yes' ? 20 : 0, 'mandatory'],
    ['skillLevel', answers.jobSkillLevel === 'graduate' ? 20 : 0, 'mandatory'],
    ['english', answers.englishProficiency === 'no' ? 0 : 10, 'mandatory'],
    ['salary', reached ? 20 : 0, 'tradeable'],
  ] as [string, number, string][]
  if (reached && answers.phdStatus === 'STEM') lines.push(['phd', 20, 'tradeable'])
  if (reached && answers.phdStatus === 'nonSTEM') lines.push(['phd', 10, 'tradeable'])
  const mandatoryPoints = lines[0]![1] + lines[1]![1] + lines[2]![1]
  const tradeablePoints = reached ? 20 : 0
  return {
    threshold,
    lines,
    mandatoryPoints,
    tradeablePoints,
    points: mandatoryPoints + tradeablePoints,
    isEligible: mandatoryPoints === 50 && reached && answers.financialRequirement !== 'none',
  }
}

function assessed(answers: Answers) {
  const { threshold, pointsBreakdown, mandatoryPoints, tradeablePoints, points, isEligible } = assess(answers)
  return {
    threshold: threshold.pounds,
    lines: pointsBreakdown.map(({ rule, points: given, type }) => [rule, given, type]),
    mandatoryPoints,
    tradeablePoints,
    points,
    isEligible,
  }
}

describe('every combination of answers, with every threshold and a pound below and above it', () => {
  test('the points, the threshold and the outcome are as the rules say', () => {
    const wrong = []
    let count = 0
    for (const answers of everyAnswer()) {
      count += 1
      const [actual, wanted] = [assessed(answers), expected(answers)]
      if (JSON.stringify({ ...wanted, ...actual }) !== JSON.stringify(wanted))
        wrong.push({ answers, actual, wanted })
    }
    expect(wrong.slice(0, 3)).toEqual([])
    expect(count).toBe(2 * 2 * 4 * 2 * 4 * 3 * 4 * 12)
  })

  test('whoever does not pass is told each thing that is missing', () => {
    const wrong = []
    for (const answers of everyAnswer()) {
      const { isEligible, reasons, pointsBreakdown, hasMoney } = assess(answers)
      const missing = pointsBreakdown.filter(({ points }) => points === 0).length + (hasMoney ? 0 : 1)
      if (reasons.length !== (isEligible ? 3 : missing)) wrong.push({ answers, reasons })
    }
    expect(wrong.slice(0, 3)).toEqual([])
  })
})

const anyAnswers = fc.record({
  jobOfferAndCoS: fc.constantFrom(...choices.jobOfferAndCoS),
  jobSkillLevel: fc.constantFrom(...choices.jobSkillLevel),
  englishProficiency: fc.constantFrom(...choices.englishProficiency),
  salary: fc.oneof(
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer({ min: 30_000, max: 42_000 }),
  ),
  onISL: fc.constantFrom(...choices.onISL),
  entrantStatus: fc.constantFrom(...choices.entrantStatus),
  phdStatus: fc.constantFrom(...choices.phdStatus),
  financialRequirement: fc.constantFrom(...choices.financialRequirement),
})

describe('for any answers', () => {
  test('the displayed points are from 0 to 70', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { points } = assess(answers)
        expect(points).toBeGreaterThanOrEqual(0)
        expect(points).toBeLessThanOrEqual(70)
      }),
    )
  })

  test('a pass means 50 mandatory points, 20 tradeable points and the financial requirement', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { isEligible, mandatoryPoints, tradeablePoints } = assess(answers)
        const all =
          mandatoryPoints === 50 && tradeablePoints === 20 && answers.financialRequirement !== 'none'
        expect(isEligible).toBe(all)
      }),
    )
  })

  test('more salary never hurts', () => {
    fc.assert(
      fc.property(anyAnswers, fc.double({ min: 0, max: 1e6, noNaN: true }), (answers, more) => {
        const [before, after] = [assess(answers), assess({ ...answers, salary: answers.salary + more })]
        expect(after.points).toBeGreaterThanOrEqual(before.points)
        expect(after.isEligible || !before.isEligible).toBe(true)
      }),
    )
  })
})

const passing: Answers = {
  jobOfferAndCoS: 'yes',
  jobSkillLevel: 'graduate',
  englishProficiency: 'yes',
  salary: 41_700,
  onISL: 'no',
  entrantStatus: 'none',
  phdStatus: 'none',
  financialRequirement: 'funds',
}

test('a salary just below a threshold does not look like the threshold', () => {
  const { reasons } = assess({ ...passing, salary: 41_699.999 })
  expect(reasons).toEqual(['The salary of £41,699.99 is below the threshold of £41,700.'])
})

test('a pass says why in three sentences', () => {
  const { reasons, pointsBreakdown } = assess(passing)
  expect(reasons).toEqual([
    'You have all 50 mandatory points.',
    'The salary of £41,700 reaches the threshold of £41,700.',
    'You meet the financial requirement.',
  ])
  expect(pointsBreakdown.map(({ category }) => category)).toEqual([
    'Job offer',
    'Skill level',
    'English',
    'Salary',
  ])
})

test('a refusal says what is missing', () => {
  const { reasons } = assess({
    ...passing,
    englishProficiency: 'no',
    salary: 30_000,
    financialRequirement: 'none',
  })
  expect(reasons).toEqual([
    'Your English is not at level B1.',
    'The salary of £30,000 is below the threshold of £41,700.',
    'You do not meet the financial requirement.',
  ])
})

test('the constants are those of the product rules', () => {
  expect(Object.values(thresholds).map(({ pounds }) => pounds)).toEqual([
    41_700, 37_530, 33_400, 33_400, 30_960,
  ])
  expect(rules.money.text).toContain('£1,270 held for 28 days')
})
