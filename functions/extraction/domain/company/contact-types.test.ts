import { expect, test } from 'vitest'
import { emailType } from './contact-types.ts'

test.each<[string, string | null]>([
  ['jobs@quayside.example', 'Recruitment'],
  ['workwithus@quayside.example', 'Recruitment'],
  ['work-for-us@quayside.example', 'Recruitment'],
  ['joinus@quayside.example', 'Recruitment'],
  ['join@quayside.example', 'Recruitment'],
  ['workshop@quayside.example', null],
  ['works@quayside.example', null],
  ['joinery@quayside.example', null],
])('the type of %s is %s', (address, type) => {
  expect(emailType(address, '')).toBe(type)
})
