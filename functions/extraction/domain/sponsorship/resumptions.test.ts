import { expect, test } from 'vitest'
import { sponsorshipFact } from './sponsorship-fact.ts'

const read = (...lines: string[]) => sponsorshipFact(lines)

test.each([
  'We stopped sponsoring visas, but that has now resumed.',
  'Sponsorship was frozen, but this has now been restored.',
  'Visa sponsorship was suspended but has since been reinstated.',
])('"%s" offers sponsorship', (text) => {
  expect(read(text)?.value).toBe(1)
})

test.each([
  'It is available again.',
  'It has now resumed.',
  'It is back for everyone.',
  'We have now started again.',
  'We have started again.',
  'This has since been reinstated for all applicants.',
])('after sponsorship was paused, "%s" offers it', (text) => {
  expect(read('Sponsorship was paused.', text)).toMatchObject({
    value: 1,
    quotes: [`Sponsorship was paused. ${text}`],
  })
})

test.each([
  'It will be available again in spring.',
  'It should be back soon.',
  'It has not resumed.',
  'It is back for nurses.',
  'This post is available again.',
  'The canteen has reopened.',
  'We have now reopened this vacancy.',
  'Recruitment has now resumed.',
])('after sponsorship was paused, "%s" offers nothing', (text) => {
  expect(read('Sponsorship was paused.', text)?.value).toBe(0)
})

test('what is available again after another refusal may be the post', () => {
  expect(read('We cannot offer sponsorship.', 'It is available again.')?.value).toBe(0)
})

test.each(['will be resumed next year', 'should have started again by June'])(
  'sponsorship that was paused but %s is not offered today',
  (text) => {
    expect(read(`Sponsorship was paused, but ${text}.`)?.value).toBe(0)
  },
)

test.each([
  ['We paused sponsorship.', 'Sponsorship is available again.'],
  ['We stopped sponsoring visas in 2023.', 'We sponsor visas again.'],
  ['Sponsorship was on hold.', 'Visa sponsorship is back for this role.'],
  ['There was a freeze on visa sponsorship.', 'Visa sponsorship has been restored.'],
  ['We suspended sponsorship.', 'Sponsorship has restarted for all roles.'],
  ['We paused sponsorship.', 'We sponsor visas again for applicants from overseas.'],
])('after "%s", "%s" takes it back', (halt, resumption) => {
  expect(read(halt, resumption)).toMatchObject({ value: 1, quotes: [resumption] })
})

test('what stopped may be said again a few sentences later', () => {
  expect(read('We paused sponsorship.', 'Our team grew.', 'Visa sponsorship is back.')?.value).toBe(1)
})

test.each([
  // nothing says that it has begun again, or for whom
  ['We paused sponsorship.', 'Sponsorship is available.', null],
  ['We paused sponsorship.', 'Sponsorship is available again for nurses.', null],
  ['We paused sponsorship.', 'We will offer sponsorship again in spring.', null],
  ['We paused sponsorship.', 'We only sponsor nurses again.', 0],
  ['We paused sponsorship.', 'Recruitment is open again and sponsorship is available.', null],
  // another refusal may still be true
  ['We do not sponsor visas.', 'Sponsorship is available again.', null],
  ['We paused sponsorship.', 'We cannot sponsor visas again this year.', 0],
  ['We paused sponsorship.', 'Is sponsorship available again?', 0],
  // the pause is later
  ['Sponsorship was available.', 'It is paused.', 0],
  ['Sponsorship was available.', 'Sponsorship is paused.', 0],
  ['Sponsorship is available again.', 'We paused sponsorship.', null],
] as const)('"%s" and "%s" offer nothing that is certain', (one, other, value) => {
  expect(read(one, other)?.value).toBe(value)
})
