import { describe, expect, test } from 'vitest'
import type { Email, Phone } from '#shared/fields/company-details.ts'
import { emailSample } from '../../../tests/support/samples/company-sample.ts'
import { shownEmails, shownPhones, maskAddresses } from './contacts.ts'

const email = (address: string | null, more: Partial<Email> = {}): Email => ({
  email: address,
  type: null,
  key_person: null,
  key_person_job_title: null,
  protected: false,
  source_page: null,
  seen_on: null,
  ...more,
})

const phone = (number: string, country_code: string | null = null): Phone => ({
  number,
  country_code,
  type: null,
  key_person: null,
  key_person_job_title: null,
  source_page: null,
  seen_on: null,
})

describe('the emails of a company', () => {
  test.each([
    'jobs%40evil.example%3F@north.example',
    'jobs?cc=me&body=pay@north.example',
    'jobs=1@north.example',
    'jobs/x@north.example',
    '{jobs}@north.example',
    '.jobs@north.example',
    'jobs.@north.example',
    'jo..bs@north.example',
    '[EMAIL Protected]',
  ])('the listed emails leave out %s, which could lead to another recipient', (address) => {
    expect(shownEmails({ emails: [email(address)] })).toEqual([])
  })

  test.each(["mary.o'neill@north.example", 'jobs+uk@north.example', 'jobs_2-a@north.example'])(
    'the listed emails accept %s as a normal email',
    (address) => {
      expect(shownEmails({ emails: [email(address)] })).toHaveLength(1)
    },
  )

  test('the listed emails never contain a protected email, only its page if known', () => {
    const emails = [
      email('secret@north.example', { protected: true, source_page: 'https://north.example/contact' }),
      email('other@north.example', { protected: true }),
      email('[email protected]', { source_page: 'https://north.example/team' }),
      email('[email protected]'),
    ]
    expect(shownEmails({ emails })).toMatchObject([
      { email: null, protected: true, source_page: 'https://north.example/contact' },
      { email: null, protected: true, source_page: null },
      { email: null, protected: true, source_page: 'https://north.example/team' },
    ])
  })

  test('the listed emails never contain a protected email that is stored with text around it', () => {
    const shown = shownEmails({
      emails: [email('mailto:jo@north.example?subject=Job', { protected: true }), email('jo@north.example')],
    })
    expect(JSON.stringify(shown)).not.toContain('jo@north.example')
  })

  test('the listed emails count each protected email once, however many entries contain it', () => {
    const [contact, team] = ['https://north.example/contact', 'https://north.example/team']
    const emails = [
      email('one@north.example', { protected: true, source_page: contact }),
      email('two@north.example', { protected: true, source_page: contact }),
      email('ONE@north.example ', { protected: true, source_page: team }),
      // some pages show this text instead of an email, but the scraper read the email elsewhere
      email('[email protected]', { source_page: contact }),
      email(null, { protected: true, source_page: team }),
    ]
    expect(shownEmails({ emails }).map(({ source_page }) => source_page)).toEqual([contact, contact])
  })

  test('the listed emails do not reveal a protected email that was also found elsewhere', () => {
    const emails = [
      email('Secret@north.example ', { source_page: 'https://north.example/team' }),
      email('secret@north.example', { protected: true, source_page: 'https://north.example/contact' }),
      email('secret@north.example'),
    ]
    expect(shownEmails({ emails })).toMatchObject([
      { email: null, protected: true, source_page: 'https://north.example/team' },
    ])
  })

  test('the listed emails are shown even if their page also has a protected email that could not be read', () => {
    const emails = [
      email(null, { protected: true, source_page: 'https://north.example/team' }),
      email(null, { source_page: 'https://north.example/about' }),
      email('hr@north.example'),
    ]
    expect(shownEmails({ emails }).map((shown) => [shown.email, shown.source_page])).toEqual([
      [null, 'https://north.example/team'],
      ['hr@north.example', null],
    ])
  })
})

test('the listed phones are at most ten, each number once in any spelling', () => {
  const same = [
    phone('020 7946 0000'),
    phone('+44 20 7946 0000'),
    phone('(0)20 7946 0000', '+44'),
    phone('0044 20 79460000'),
    phone('20 7946 0000', '+44'),
    phone('+44020 7946 0000', '44'),
    phone('44 (0)20 7946 0000'),
  ]
  const others = Array.from({ length: 12 }, (_, index) => phone(`0161 496 0${100 + index}`))
  expect(shownPhones({ phones: [phone('n/a'), ...same] })).toEqual(same.slice(0, 1))
  expect(shownPhones({ phones: [...same, ...others] })).toHaveLength(10)
})

test('phone numbers with different extensions are different phones', () => {
  const phones = [phone('0161 496 0100 ext 22'), phone('0161 496 0100 x22'), phone('0161 496 0100 x23')]
  expect(shownPhones({ phones })).toEqual([phones[0], phones[2]])
})

test('a listed phone keeps the position and the page of its first occurrence', () => {
  const page = 'https://north.example/contact'
  const phones = [
    phone('020 7946 0000'),
    phone('0161 496 0100'),
    { ...phone('+44 20 7946 0000'), source_page: page, seen_on: '2026-07-01' },
  ]
  expect(shownPhones({ phones })).toMatchObject([
    { number: '+44 20 7946 0000', source_page: page, seen_on: '2026-07-01' },
    { number: '0161 496 0100', source_page: null },
  ])
})

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
  (address) => {
    const mask = maskAddresses({ emails: [{ ...emailSample(address), protected: true }] })
    expect(mask(`Write a mail to ${address} today`)).toBe('Write a mail to protected email today')
  },
)
