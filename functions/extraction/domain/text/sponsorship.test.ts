import { expect, test } from 'vitest'
import { sponsorshipFact } from './sponsorship.ts'

const value = (sentence: string) => sponsorshipFact([sentence], [])?.value

test.each([
  'Visa sponsorship is available for this role.',
  'We can offer sponsorship under the Skilled Worker route.',
  'We are a licensed sponsor and can provide a Certificate of Sponsorship.',
  'Applications from candidates who require sponsorship are welcome and will be considered.',
  'Skilled Worker visa sponsorship may be available.',
  'We welcome applicants who need visa sponsorship.',
  'This role is eligible for visa sponsorship.',
  'This role qualifies for visa sponsorship under the Skilled Worker route.',
  'We would consider sponsoring the right candidate.',
  'CoS available.',
])('"%s" offers sponsorship', (sentence) => {
  expect(value(sentence)).toBe(1)
})

test.each([
  'We are unable to offer visa sponsorship.',
  'Unfortunately, we cannot sponsor visas for this role.',
  'Sponsorship is not available for this position.',
  'No visa sponsorship.',
  'This role does not offer sponsorship.',
  'We do not hold a sponsor licence, so cannot sponsor applicants.',
  'Applicants must be able to work in the UK without visa sponsorship.',
  'Please do not apply if you need sponsorship: we are not able to offer it.',
  'We are a licensed sponsor but are not able to sponsor this role.',
])('"%s" refuses sponsorship', (sentence) => {
  expect(value(sentence)).toBe(0)
})

test.each([
  'You must have the right to work in the UK.',
  'We are a licensed sponsor.',
  'We sponsor the local football team.',
  'Do you require visa sponsorship?',
  'If you need sponsorship, please tell us in your application.',
  'We will sponsor you through your exams.',
  'Report to the executive sponsor of the programme.',
])('"%s" says nothing about sponsorship', (sentence) => {
  expect(value(sentence)).toBeUndefined()
})

test('the value of a label counts, and the sentence is the quote', () => {
  expect(sponsorshipFact([], [{ name: 'sponsorship', value: 'No', at: 0 }])?.value).toBe(0)
  expect(sponsorshipFact(['Visa sponsorship is available.'], [])?.quotes).toEqual([
    'Visa sponsorship is available.',
  ])
})
