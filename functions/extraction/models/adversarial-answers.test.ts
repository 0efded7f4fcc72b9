import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { adversarialAnswer, violationOf } from '../../../tests/support/models/adversarial-answers.ts'

test('among 300 adversarial answers, none outside the schema is accepted and no ungrounded value is stored', () => {
  let accepted = 0
  fc.assert(
    fc.property(adversarialAnswer, (content) => {
      const { isAccepted, violation } = violationOf(content)
      if (isAccepted) accepted += 1
      expect(violation).toBeUndefined()
    }),
    { numRuns: 300, seed: 13 },
  )
  // the test proves little if the schema refuses every answer
  expect(accepted).toBeGreaterThan(20)
})
