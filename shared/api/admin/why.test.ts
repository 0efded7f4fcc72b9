import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { Why } from './why.ts'

test('a reason is one trimmed line', () => {
  expect(Why.parse('  Works for a partner @ Leeds ')).toBe('Works for a partner @ Leeds')
})

test.each([
  ['nothing', undefined, 'Give a reason'],
  ['only spaces', '   ', 'Give a reason'],
  ['an invisible character', '⠀', 'Give a reason'],
  ['two lines', 'one\ntwo', 'Give a reason without line breaks or control characters'],
  ['a long text', 'a'.repeat(301), 'Give a reason of 300 characters or fewer'],
  ['an email', 'Asked by rita@example.com', 'Leave out email addresses: the log is stored for two years'],
])('a reason that is %s is refused', (_what, value, message) => {
  expect(Why.safeParse(value).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test.each(['+441134960000', '+447700900123', '+12125550123', '+33199001234', '+4930123456', '+911122334455'])(
  'the phone number %s is refused in every spelling',
  (number) => {
    const parsed = parsePhoneNumberFromString(number)!
    const spellings = [
      number,
      parsed.formatInternational(),
      parsed.formatInternational().replaceAll(' ', '-'),
      parsed.formatInternational().replaceAll(' ', '\u2013'),
      `${parsed.formatNational()}`,
    ]
    for (const spelling of spellings)
      expect(Why.safeParse(`Asked by ${spelling}, today`).error?.issues[0]?.message).toBe(
        'Leave out phone numbers: the log is stored for two years',
      )
  },
)

test.each([
  'From 2026-07-01 to 2026-07-31',
  '2026-07-01 2026-07-02: wrong pay',
  'Company 12345678, vacancy 1234567',
])('the reason "%s" has no phone number', (why) => {
  expect(Why.parse(why)).toBe(why)
})
