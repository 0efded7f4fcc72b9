import { describe, expect, test } from 'vitest'
import type { Email, Phone } from './company-profile.ts'
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
  test('leave out what is no address and say each once, whatever its case', () => {
    const emails = [
      email('Jobs@North.example'),
      email('jobs@north.example '),
      email('Contact Us'),
      email('a b@c.example'),
      email(''),
    ]
    expect(shownEmails({ emails }).map((shown) => shown.email)).toEqual(['Jobs@North.example'])
  })

  test('never hold a protected address, only the page to read it on', () => {
    const emails = [
      email('secret@north.example', { protected: true, source_page: 'https://north.example/contact' }),
      email('[email protected]', { source_page: 'https://north.example/team' }),
      email('[email protected]'),
    ]
    expect(shownEmails({ emails })).toMatchObject([
      { email: null, protected: true, source_page: 'https://north.example/contact' },
      { email: null, protected: true, source_page: 'https://north.example/team' },
    ])
  })

  test('are ten at most', () => {
    const emails = Array.from({ length: 14 }, (_, index) => email(`hr${index}@north.example`))
    expect(shownEmails({ emails })).toHaveLength(10)
  })
})

test('the phones of a company are ten at most, each number once in whatever spelling', () => {
  const same = [
    phone('020 7946 0000'),
    phone('+44 20 7946 0000'),
    phone('(0)20 7946 0000', '+44'),
    phone('0044 20 79460000'),
  ]
  const others = Array.from({ length: 12 }, (_, index) => phone(`0161 496 0${100 + index}`))
  expect(shownPhones({ phones: same.slice(0, 2) })).toHaveLength(1)
  expect(shownPhones({ phones: [...same.slice(0, 2), ...others] })).toHaveLength(10)
  expect(
    shownPhones({ phones: [phone('n/a'), phone('+44 (0)20 7946 0000'), phone('020 7946 0000')] }),
  ).toHaveLength(1)
})
