import { expect, test } from 'vitest'
import { Why, WHY_LENGTH } from './why.ts'

test('a reason is one trimmed line', () => {
  expect(Why.parse('  Works for a partner @ Leeds ')).toBe('Works for a partner @ Leeds')
})

test.each([
  ['nothing', undefined, 'Give a reason'],
  ['only spaces', '   ', 'Give a reason'],
  ['an invisible character', '⠀', 'Give a reason'],
  ['two lines', 'one\ntwo', 'Give a reason without line breaks or control characters'],
  ['a long text', 'a'.repeat(WHY_LENGTH + 1), `Give a reason of ${WHY_LENGTH} characters or fewer`],
  ['an email', 'Asked by rita@example.com', 'Leave out email addresses: the log is stored for two years'],
])('a reason that is %s is refused', (_what, value, message) => {
  expect(Why.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message])
})
