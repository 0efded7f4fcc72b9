import { expect, test } from 'vitest'
import { sponsorshipFact } from './sponsorship-fact.ts'

/** What an advert says to the applicants for a post that its next sentence, or its title, names. */
const says = (sentence: string, post = '', title = '') => sponsorshipFact([sentence, post], title)?.value

test.each([
  'We do not sponsor visas unless you are a nurse.',
  'We do not sponsor visas unless you are a registered nurse.',
  'We do not sponsor visas unless the post is for a nurse.',
  'We do not sponsor visas unless the care role is for a nurse.',
  'We do not sponsor visas unless it is for nurses.',
  'We do not sponsor visas unless applicants are nurses.',
  'We do not sponsor visas unless you will be working as a nurse.',
  'We do not sponsor visas, other than for nurses.',
  'We do not sponsor visas unless you join us as a nurse.',
  'We sponsor visas if you work as a nurse.',
  'We sponsor visas if you are a nurse.',
  'We sponsor visas only if you are a nurse.',
  'We sponsor visas, but only if you are a nurse.',
  'We only sponsor visas if you are a nurse.',
  'We can sponsor you, provided you are a nurse.',
  'If you are a nurse, we can sponsor you.',
  'Sponsorship is available if the post is for a nurse.',
])('"%s" is an offer to nurses, and refuses porters', (sentence) => {
  expect(says(sentence, 'This post is for a nurse.')).toBe(1)
  expect(says(sentence, 'This post is for a porter.')).toBe(0)
})

test.each([
  ['We do not sponsor visas unless you are a nurse.', 'Nurse', 1],
  ['We do not sponsor visas unless you are a nurse.', 'Porter', undefined],
  ['We sponsor visas if you are a nurse.', 'Nurse', 1],
  ['We sponsor visas if you are a nurse.', 'Porter', undefined],
  ['We do not sponsor visas unless the role is senior.', 'Porter', undefined],
  ['We do not sponsor visas unless it is a nursing role.', 'Porter', undefined],
])('"%s" says as much to the applicants of "%s" as the title shows', (sentence, title, value) => {
  expect(says(sentence, '', title)).toBe(value)
})

test.each(['a current employee', 'at our sister hospital'])(
  'an exception for those who work for the employer or its sister refuses all who apply: "%s"',
  (staff) => {
    expect(says(`We do not sponsor visas unless you are ${staff}.`)).toBe(0)
  },
)
