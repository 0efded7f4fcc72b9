import { expect, test } from 'vitest'
import { emailSample } from '../../../tests/support/samples/company-sample.ts'
import { maskAddresses } from './contacts.ts'

const emails = [
  { ...emailSample(' Jo.May+hr@north.example '), protected: true },
  { ...emailSample('jo.may+hr@north.example.org'), protected: true },
  { ...emailSample('e'), protected: true },
  emailSample('hr@north.example'),
]
const masked = (text: string) => maskAddresses({ emails })(text)

test.each([
  ['Write to jo.may+hr@north.example.', 'Write to protected email.'],
  ['TO:JO.MAY+HR@NORTH.EXAMPLE', 'TO:protected email'],
  ['mailto:jo.may%2bhr%40north.example', 'mailto:protected email'],
  ['jo%2Emay+hr&#64;north%2eexample', 'protected email'],
  ['jo.may+hr@north.example.org or jo.may+hr@north.example', 'protected email or protected email'],
  ['jo-may+hr@north.example, hr@north.example', 'jo-may+hr@north.example, hr@north.example'],
])('the text “%s” becomes “%s” when it is masked', (text, told) => {
  expect(masked(text)).toBe(told)
})

const protectedOne = 'jo.may+hr@north.example'

// users or browsers can read the email from each of these texts
test.each([
  ['as it is', protectedOne],
  ['in capitals', 'JO.MAY+HR@NORTH.EXAMPLE'],
  ['with spaces around the @', 'jo.may+hr @ north.example'],
  ['with no-break spaces around the @', 'jo.may+hr\u00a0@\u00a0north.example'],
  ['with [at]', 'jo.may+hr[at]north.example'],
  ['with [@] and (.)', 'jo.may+hr [@] north(.)example'],
  ['with blanks inside [ at ]', 'jo.may+hr[  at  ]north.example'],
  ['with lenticular brackets', 'jo.may+hr【at】north.example'],
  ['with a reference of many zeros', 'jo.may+hr&#0000000064;north.example'],
  ['with (at) and [dot]', 'jo.may+hr (at) north [dot] example'],
  ['with the words at and dot', 'jo dot may+hr at north dot example'],
  ['with *at* and *dot*', 'jo*dot*may+hr*at*north*dot*example'],
  ['with -at- and a dot', 'jo.may+hr-at-north.example'],
  ['with –at– and _dot_', 'jo.may+hr–at–north_dot_example'],
  ['with --at--', 'jo.may+hr--at--north--dot--example'],
  ['with |at|', 'jo.may+hr|at|north|dot|example'],
  ['with / at /', 'jo.may+hr / at / north.example'],
  ['with - at -', 'jo.may+hr - at - north.example'],
  ['with tags around the @', 'jo.may+hr<b>@</b>north.example'],
  ['with < at >', 'jo.may+hr&lt;at&gt;north.example'],
  ['in full width', 'ｊｏ．ｍａｙ＋ｈｒ＠ｎｏｒｔｈ．ｅｘａｍｐｌｅ'],
  ['with a full-width @', 'jo.may+hr＠north.example'],
  ['with a small @', 'jo.may+hr﹫north.example'],
  ['in mathematical letters', '𝐣𝐨.𝐦𝐚𝐲+𝐡𝐫@north.example'],
  ['with a zero-width space', 'jo.may+hr@\u200bnorth.example'],
  ['with a word joiner and a byte order mark', 'jo.\u2060may+hr\ufeff@north.example'],
  ['with soft hyphens', 'jo.may+hr@nor\u00adth.exam\u00adple'],
  ['with direction signs', '\u202ajo.may+hr\u200e@north.example\u202c'],
  ['with a variation selector', 'jo.may+hr@\ufe0fnorth.example'],
  ['with twenty grapheme joiners', `jo${'\u034f'.repeat(20)}.may+hr@north.example`],
  ['with a Hangul filler and a Braille blank', 'jo.may+hr\u3164@\u2800north.example'],
  ['with a percent sequence', 'jo.may+hr%40north.example'],
  ['percent-encoded twice', 'jo.may%252Bhr%2540north.example'],
  ['with its letters percent-encoded', '%6a%6F.may+hr@north.example'],
  ['with a soft hyphen that is percent-encoded', 'jo.may+hr@nor%C2%ADth.example'],
  ['with a named reference', 'jo.may+hr&commat;north&period;example'],
  ['with a decimal reference', 'jo.may+hr&#64;north.example'],
  ['with a decimal reference without its semicolon', 'jo.may+hr&#064north.example'],
  ['with a hexadecimal reference', 'jo.may+hr&#x0040;north.example'],
  ['with a reference that is encoded twice', 'jo.may+hr&amp;#64;north.example'],
  ['with a reference that is percent-encoded', 'jo.may+hr%26%2364%3Bnorth.example'],
  ['with a reference to a soft hyphen', 'jo.may+hr@nor&shy;th.example'],
])('a protected email is masked when it is written %s', (_how, text) => {
  expect(masked(text).replaceAll(/\p{Cf}/gu, '')).toBe('protected email')
  expect(masked(`Ünïcode 100% ${text}; R&D é`).replaceAll(/\p{Cf}/gu, '')).toBe(
    'Ünïcode 100% protected email; R&D é',
  )
})

test('a protected email found in an obfuscated spelling is masked in every other spelling', () => {
  const found = [{ ...emailSample('jo.may+hr [at] north (dot) example'), protected: true }]
  expect(maskAddresses({ emails: found })(`Write to ${protectedOne}`)).toBe('Write to protected email')
})

test('encodings that contain no protected email stay unchanged', () => {
  const text = 'Caf%C3%A9 &amp; bar, 50%, ﬁne\u200b &#128512; hr%40north.example &unknown; %zz %ff'
  expect(masked(text)).toBe(text)
})

test('a hostile text of 64 KB is masked in one pass', () => {
  for (const piece of ['jo.may+hr', 'j o ', '\ufdfa', '%25', '&amp;', 'jo.may+hr   ', 'e\u0301\u0301'])
    expect(masked(piece.repeat(65_536 / piece.length))).not.toContain('protected email')
})

test('every text in a value is masked, also in lists, and nothing else changes', () => {
  const [hidden = emailSample('')] = emails
  const text = 'jo.may+hr@north.example'
  expect(maskAddresses({ emails })({ a: [text, { b: text, c: 1, d: null }], emails: [hidden] })).toEqual({
    a: ['protected email', { b: 'protected email', c: 1, d: null }],
    emails: [hidden],
  })
})

test('without a protected email nothing is masked', () => {
  expect(maskAddresses(undefined)('hr@north.example')).toBe('hr@north.example')
})

test.each([
  'mailto:jo@north.example',
  'mailto:jo@north.example?subject=Job',
  'Jo May <jo@north.example>',
  'jo@north.example.',
  'an@north.example, jo@north.example',
  'jo [@] north.example',
])('a protected email that is stored as %s is masked', (stored) => {
  const mask = maskAddresses({ emails: [{ ...emailSample(stored), protected: true }] })
  expect(mask('Write to jo@north.example today')).toBe('Write to protected email today')
})

test.each([...'^$\\*+?()[]{}|/.-'].map((sign) => `a${sign}b@north.example`))(
  'the protected email %s is masked as it is written, and no word beside it is',
  (email) => {
    const mask = maskAddresses({ emails: [{ ...emailSample(email), protected: true }] })
    expect(mask(`Write a mail to ${email} today`)).toBe('Write a mail to protected email today')
  },
)
