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
