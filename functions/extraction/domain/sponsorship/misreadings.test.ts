import { describe, expect, test } from 'vitest'
import { sponsorshipFact } from './sponsorship-fact.ts'

const read = (text: string) => sponsorshipFact([text])?.value

describe('wordings that readers found to be misread', () => {
  test.each([
    ['We sponsor visas, but that is not all.', 1],
    ['We sponsor visas, and that is not all we do.', 1],
    ['We sponsor visas. That is not everything.', 1],
    ['We do not sponsor visas, and that is not all.', 0],
    ['We sponsor visas, but that is not for this post.', undefined],
  ] as const)('"%s" promises more, and takes nothing back: %s', (text, value) => {
    expect(read(text)).toBe(value)
  })

  test.each([
    ['We are not the kind that cannot sponsor visas.', 1],
    ['We are not the kind of employer that would refuse to sponsor visas.', 1],
    ['We are not the sort that sponsors visas.', 0],
    ['We are the kind that sponsors visas.', 1],
    ['They are not the kind that cannot sponsor visas.', 0],
  ] as const)('"%s" says of us what its kind does not: %s', (text, value) => {
    expect(read(text)).toBe(value)
  })

  test.each([
    ['Sponsorship? We can be of assistance.', 1],
    ['Sponsorship? We cannot be of assistance.', 0],
    ['Sponsorship? We cannot be of service.', 0],
  ] as const)('"%s" answers as "we can help" does: %s', (text, value) => {
    expect(read(text)).toBe(value)
  })

  test.each([
    ['People who have not the visa can apply.', 1],
    ["People who haven't a visa can apply.", 1],
    ['Applicants who have not yet a visa cannot apply.', 0],
    ['We have not a visa to offer.', 0],
  ] as const)('"%s" is of people without a visa: %s', (text, value) => {
    expect(read(text)).toBe(value)
  })
})
