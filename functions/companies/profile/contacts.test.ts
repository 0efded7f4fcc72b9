import { describe, expect, test } from 'vitest'
import type { Email, Phone } from '#shared/fields/company-details.ts'
import { shownEmails, shownPhones } from './contacts.ts'

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
  test('the listed emails leave out invalid emails and name each email once, ignoring case', () => {
    const emails = [
      email('Jobs@North.example'),
      email('jobs@north.example '),
      email('Contact Us'),
      email('a b@c.example'),
      email(''),
    ]
    expect(shownEmails({ emails }).map((shown) => shown.email)).toEqual(['Jobs@North.example'])
  })

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

  test('a listed email keeps the position and the page of its first occurrence', () => {
    const [about, team] = ['https://north.example/about', 'https://north.example/team']
    const emails = [
      email('hr@north.example'),
      email('info@north.example', { source_page: about, seen_on: '2026-07-02' }),
      email('HR@north.example', { source_page: team, seen_on: '2026-07-01' }),
      email('hr@north.example', { source_page: about, seen_on: '2026-07-03' }),
    ]
    expect(shownEmails({ emails })).toMatchObject([
      { email: 'HR@north.example', source_page: team, seen_on: '2026-07-01' },
      { email: 'info@north.example', source_page: about, seen_on: '2026-07-02' },
    ])
  })

  test('at most ten emails are listed', () => {
    const emails = Array.from({ length: 14 }, (_, index) => email(`hr${index}@north.example`))
    expect(shownEmails({ emails })).toHaveLength(10)
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
