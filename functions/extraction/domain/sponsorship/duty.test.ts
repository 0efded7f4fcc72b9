import { expect, test } from 'vitest'
import { isDuty, isForClients, withoutOpening } from './duty.ts'
import { sponsorshipClauses } from './sponsorship-clauses.ts'

const clause = (text: string) => sponsorshipClauses(text)[0]!

test.each([
  'You will manage visa sponsorship',
  'You shall manage visa sponsorship',
  'He will manage visa sponsorship',
  'The successful candidate will manage visa sponsorship',
  'You process visa requests',
  'Manage visa sponsorship',
  'Depending on experience, manage visas',
  'Experience of visa sponsorship',
  'Knowledge of visas',
  'Duties include visas',
  'Your day is spent managing visas',
  'The job is managing visas',
  'You will settle in sponsored nurses',
  'You will arrange visas for our musicians',
  'You can arrange visas for new staff',
  'You to arrange visas of overseas staff',
  'You will arrange a visa on behalf of staff',
  'You will sponsor visas for our musicians',
  'With visas, you will arrange visas for our musicians',
  'The role will manage visas',
  'Your chance to manage visas',
  'Also manage visas',
  'Managing nurses with visas',
  'Great knowledge of visas',
  'Proven experience of visa sponsorship',
  'Much of your week you will spent managing visas',
])('"%s" says what the holder of the post will do or must know', (text) => {
  expect(isDuty(clause(text), false)).toBe(true)
})

test.each([
  'You will not manage visa sponsorship',
  'We manage your visa sponsorship',
  'You are supported with visa sponsorship',
  'No experience of visa sponsorship is needed',
  'Experience of the work is needed for visa sponsorship',
  'You will get a visa for staff',
  'You will need visas for staff',
  'You will not arrange visas for staff',
  'You will be given a visa',
  'We have visas',
  'You will stop managing visas',
  'You will arrange a sponsored visa',
  'You will soon be arranging visas for our musicians',
  'You will learn how we arrange visas for our musicians',
  'You will learn who can arrange visas for our musicians',
  'You will learn what you arrange visas for our musicians',
])('"%s" says nothing of the work, even after a clause that does', (text) => {
  expect([false, true].map((continues) => isDuty(clause(text), continues))).toEqual([false, false])
})

test.each([
  'Please manage visa sponsorship',
  'Too brief for a visa',
  'Has visas',
  'And visas',
  'Which includes visas',
  'You have to arrange visas for our musicians',
])('"%s" goes on about the work after a clause that does, and says nothing of it alone', (text) => {
  expect([false, true].map((continues) => isDuty(clause(text), continues))).toEqual([false, true])
})

test.each([
  ['We advise our clients on visas', true],
  ['Advice to businesses on visas', true],
  ['Employers sponsor visas', true],
  ['We support firms with visas', true],
  ['Help for refugees with visas', true],
  ['We help and customers sponsor visas', true],
  ['Our customers need visas', true],
  ['This project helps people with visas', true],
  ['Students like visas', false],
  ['Open to students with visas', false],
  ['We sponsor visas', false],
])('the sponsorship of "%s" is for others: %s', (text, expected) => {
  expect(isForClients(clause(text).words)).toBe(expected)
})

test('"which" goes on about the work, even with a verb or subject of its own', () => {
  expect(isDuty({ ...clause('We sponsor visas'), link: 'which' }, true)).toBe(true)
  expect(isDuty({ ...clause('We sponsor visas'), link: 'main' }, true)).toBe(false)
})

test('an opening ends with its comma', () => {
  const words = sponsorshipClauses('After a year you can manage visas, and staff')[0]!.words
  expect(withoutOpening(words).length).toBeLessThan(words.length)
})
