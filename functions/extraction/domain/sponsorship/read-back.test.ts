import { expect, test } from 'vitest'
import { sponsorshipFact } from './sponsorship-fact.ts'

const read = (...lines: string[]) => sponsorshipFact(lines)?.value

test.each([
  ['Sponsorship', 'That applies to this post.', undefined],
  ['Sponsorship', 'But we cannot take on anyone new.', undefined],
  ['We sponsor visas.', 'And so it goes.', 1],
  ['We sponsor visas.', 'That applies to this post.', 1],
  ['We do not sponsor visas.', 'That applies to this post.', 0],
  ['We do not sponsor visas.', 'This post has no exception.', 0],
  ['We do not sponsor visas.', 'This post is no exception.', 0],
  ['We do not sponsor visas.', 'This post is an exception.', 1],
  ['We do not normally sponsor visas.', 'This post is an exception.', 1],
  ['We sponsor visas.', 'This post is an exception.', 0],
  ['Do you sponsor visas?', 'This is not it.', 0],
  ['Do you sponsor visas?', 'Ask whether we do.', undefined],
  ['Do you need a visa?', 'Ask whether we do.', undefined],
  ['Do you need a visa?', 'In the UK we do.', undefined],
  ['Do you need a visa?', 'We will provide it.', 1],
  ['We sponsor visas in Canada.', 'If the answer is yes, we can help.', undefined],
] as const)('after "%s", the remark "%s" means %s', (before, remark, value) => {
  expect(read(before, remark)).toBe(value)
})

test.each([
  ['If you need a visa, we get it.', undefined],
  ['If you need a visa, we will give it.', 1],
  ['Consider us if you need a visa.', undefined],
  ['If you need a visa, we will consider you.', 1],
  ['Do not require sponsorship.', 0],
  ['In the past applicants must not need sponsorship.', undefined],
  ['People who need a visa are welcome, but cannot take on anyone new.', undefined],
] as const)('what happens to those who need a visa is only read where it is said: "%s"', (text, value) => {
  expect(read(text)).toBe(value)
})

test.each([
  ['Permanent staff can be sponsored, casuals cannot, and this is a casual post.', 0],
  ['PERMANENT STAFF CAN BE SPONSORED, CASUALS CANNOT, AND THIS IS A CASUAL POST.', 0],
] as const)('in capitals, a subject is no name of another employer: "%s"', (text, value) => {
  expect(read(text)).toBe(value)
})
