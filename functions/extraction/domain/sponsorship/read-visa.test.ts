import { expect, test } from 'vitest'
import { isAboutFees } from './read-visa.ts'
import { sponsorshipClauses } from './sponsorship-clauses.ts'

test.each([
  ['We do not pay the cost of a visa', true],
  ['We do not pay the fee for the visa', true],
  ['Visa fees are not paid', true],
  ['We pay the cost of a visa', false],
  ['We do not offer a visa', false],
  ['We do not pay fees and then long after that for a visa', false],
])('"%s" refuses the fees of a visa, and not the visa: %s', (text, expected) => {
  expect(isAboutFees(sponsorshipClauses(text)[0]!.words)).toBe(expected)
})
