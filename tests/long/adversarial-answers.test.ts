import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { printFigure } from '../support/figure-line.ts'
import { adversarialAnswer, violationOf } from '../support/models/adversarial-answers.ts'

test('among 10,000 adversarial answers, none outside the schema is accepted and no ungrounded value is stored', () => {
  let accepted = 0
  fc.assert(
    fc.property(adversarialAnswer, (content) => {
      const { isAccepted, violation } = violationOf(content)
      if (isAccepted) accepted += 1
      expect(violation).toBeUndefined()
    }),
    { numRuns: 10_000 },
  )
  printFigure(
    'adversarial answers of a model',
    '10,000 answers',
    `${accepted} match the schema, 0 outside it taken, 0 ungrounded values stored`,
  )
  expect(accepted).toBeGreaterThan(1000)
})
