import { describe, expect, test } from 'vitest'
import { sponsorshipFact } from './sponsorship-fact.ts'

const read = (...lines: string[]) => sponsorshipFact(lines)?.value

describe('sentences about visas that say nothing of this post', () => {
  test.each([
    'We ask on the form whether a visa is needed. It helps us to plan.',
    'Will you need a visa? We ask everyone on the form; it changes nothing.',
    'Not every post in the hospital can be sponsored.',
    'If you would need a visa, please look at the pages of the government before you apply.',
    'Sponsorship might be possible later, but it is not something we can discuss now.',
    'The college sponsors students’ visas, and you record their attendance.',
    'We advise many licensed sponsors, and audits of their sponsor files will be yours.',
    'We sponsor a place at one conference a year.',
  ])('%s', (sentence) => {
    expect(read(sentence)).toBeUndefined()
  })

  test.each([
    ['Not every post in the hospital can be sponsored, but this one can.', 1],
    ['Please read the guidance of the government: this role can be sponsored.', 1],
    ['If you are not settled here: we will sponsor a Skilled Worker visa for this post.', 1],
    ['We ask that you do not apply if you need a visa.', 0],
  ] as const)('%s says %d', (sentence, says) => {
    expect(read(sentence)).toBe(says)
  })

  test('a refusal beside the sponsorship of a conference stays a refusal', () => {
    expect(
      read(
        'You must have the right to work without sponsorship.',
        'We sponsor a place at one conference a year.',
      ),
    ).toBe(0)
  })
})
