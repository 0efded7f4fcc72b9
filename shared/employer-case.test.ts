import { expect, test } from 'vitest'
import { occupationSample } from '../tests/support/samples/occupation-sample.ts'
import { EmployerCase, employerCaseOf, factsOfEmployerCase } from './employer-case.ts'
import { type MyCase, noCase, type Situation } from './my-case.ts'
import { answer } from './rules/answer.ts'

const DAY = '2026-11-29'
const occupation = occupationSample()
const job = { occupation, pay: 42_000, hours: 37.5 }
const caseOf = (mine: Partial<MyCase>, situation: Situation) =>
  employerCaseOf({ ...noCase, ...mine }, situation, job, DAY)

test('a case for an employer has neither birth date nor nationality nor the first day of a visa', () => {
  const mine = {
    born_on: '2002-03-04',
    nationality: 'IN',
    skilled_worker_since: '2025-08-09',
    visa_expires_on: '2027-05-31',
  }
  const text = JSON.stringify(caseOf(mine, 'skilled_worker'))
  for (const secret of ['2002-03-04', 'IN', '2025-08-09']) expect(text).not.toContain(`"${secret}"`)
  expect(text).toContain('"apply_by":"2027-05-31"')
})

test('what no page prints does not get into a link', () => {
  const sent = { ...caseOf({}, 'graduate'), email: 'rita@example.com', user_id: 'u1' }
  expect(EmployerCase.parse(sent)).toEqual(caseOf({}, 'graduate'))
})

test.each([
  ['2024-04-03', 'before2024'],
  ['2024-04-04', 'before2025'],
  ['2025-07-21', 'before2025'],
  ['2025-07-22', 'later'],
  [null, 'unknown'],
])('a Skilled Worker since %s has the visa %s, and others none', (skilled_worker_since, visa) => {
  expect(caseOf({ skilled_worker_since }, 'skilled_worker').visa).toBe(visa)
  expect(caseOf({ skilled_worker_since }, 'graduate').visa).toBe('none')
})

const required = (mine: Partial<MyCase>, situation: Situation) =>
  answer(factsOfEmployerCase(caseOf(mine, situation), occupation), DAY).required

test('its verdict is that of the case itself, as far as the pay decides', () => {
  expect(required({}, 'graduate')).toBe(38_290)
  expect(required({ degree: 'stem-phd' }, 'dependant')).toBe(43_760)
  expect(required({}, 'outside_uk')).toBe(54_700)
  expect(
    required({ skilled_worker_since: '2024-04-03', born_on: '1990-01-01' }, 'skilled_worker'),
  ).toBeLessThan(54_700)
})
