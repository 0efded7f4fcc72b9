import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { adversarialAnswer, violationOf } from '../../../../tests/support/models/adversarial-answers.ts'

test('of 300 adversarial answers none leaves the schema, and no ungrounded value is stored', () => {
  let accepted = 0
  fc.assert(
    fc.property(adversarialAnswer, (content) => {
      const { isAccepted, violation } = violationOf(content)
      if (isAccepted) accepted += 1
      expect(violation).toBeUndefined()
    }),
    { numRuns: 300, seed: 13 },
  )
  // the generator would prove little if the schema refused every answer
  expect(accepted).toBeGreaterThan(20)
})
