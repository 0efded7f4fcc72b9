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

test.each([
  'We do not sponsor visas unless you are a registered nurse.',
  'We do not sponsor visas unless you are a strong candidate.',
  'We do not sponsor visas unless you are exceptional.',
  'We do not sponsor visas unless you are willing to move.',
  'We do not sponsor visas unless you are applying for this post.',
  'We sponsor visas if you are a registered nurse.',
  'We sponsor visas if you are a strong candidate.',
  'We sponsor visas if you are offered the role.',
  'We sponsor visas if the post is permanent.',
  'We sponsor visas if you are not a British citizen.',
])('"%s" is an offer to whoever meets its condition', (sentence) => {
  expect(says(sentence)).toBe(1)
})

test.each(['a current employee', 'at our sister hospital'])(
  'an exception for those who work for the employer or its sister refuses all who apply: "%s"',
  (staff) => {
    expect(says(`We do not sponsor visas unless you are ${staff}.`)).toBe(0)
  },
)

test.each([
  ['We recruit nurses from overseas, but lost our sponsor licence.', 0],
  ['We recruit nurses from overseas, but have lost our sponsor licence.', 0],
  ['We recruit nurses from overseas, but are losing our sponsor licence.', 0],
  ['We recruit nurses from overseas, but our sponsor licence was taken away.', 0],
  ['We recruit nurses from overseas, but the Home Office took away our sponsor licence.', 0],
  ['We recruit nurses from overseas and lost our sponsor licence.', 0],
  ['We recruit nurses from overseas, but our sponsor licence was lost.', 0],
  ['We recruit nurses from overseas, but are waiting for our sponsor licence.', undefined],
  ['We recruit nurses from overseas, but our sponsor licence is under review.', undefined],
  ['We recruit nurses from overseas, but our sponsor licence is pending.', undefined],
  ['We have applied for a sponsor licence and recruit nurses from overseas.', undefined],
  ['We hope to get a sponsor licence, and recruit nurses from overseas.', undefined],
  ['We will become a licensed sponsor next year and hire from overseas.', undefined],
  ['We are applying to become a licensed sponsor, and will recruit from overseas.', undefined],
  ['We used to have a sponsor licence and recruit nurses from overseas.', undefined],
  ['We were a licensed sponsor and recruited from overseas.', undefined],
  ['We have a sponsor licence, and recruit nurses from overseas.', 1],
] as const)('who recruits from overseas can only do so with a licence: "%s"', (sentence, value) => {
  expect(says(sentence)).toBe(value)
})
