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
