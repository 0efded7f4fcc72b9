import { describe, expect, test } from 'vitest'
import type { EmailContact, PhoneContact } from '../../../../../shared/api/companies.ts'
import { protectedEmails, usableEmails, usablePhones } from './contacts.ts'

const email = (address: string | null, more: Partial<EmailContact> = {}): EmailContact => ({
  email: address,
  type: null,
  key_person: null,
  key_person_job_title: null,
  protected: false,
  source_page: null,
  seen_on: null,
  differs_from_website: false,
  ...more,
})
const phone = (number: string): PhoneContact => ({
  number,
  type: null,
  country_code: null,
  key_person: null,
  key_person_job_title: null,
  source_page: null,
  seen_on: null,
})

describe('emails', () => {
  test.each(['[email protected]', 'protected', 'Contact Us', 'jobs at example.com', 'a b@example.com', ''])(
    '"%s" is never listed',
    (address) => expect(usableEmails([email(address)])).toEqual([]),
  )

  test('are listed once each, the first of two that differ in case alone', () => {
    const listed = usableEmails([
      email('Jobs@example.com'),
      email('jobs@example.com'),
      email('hr@example.com'),
    ])
    expect(listed.map((contact) => contact.email)).toEqual(['Jobs@example.com', 'hr@example.com'])
  })

  test('are at most ten', () => {
    const many = Array.from({ length: 14 }, (_, index) => email(`person${index}@example.com`))
    expect(usableEmails(many)).toHaveLength(10)
  })

  test('that are protected are kept apart', () => {
    const hidden = email(null, { protected: true, source_page: 'https://example.com/contact' })
    expect(usableEmails([hidden])).toEqual([])
    expect(protectedEmails([hidden, email('hr@example.com')])).toEqual([hidden])
  })
})

describe('phones', () => {
  test('that differ in punctuation alone are one', () => {
    expect(
      usablePhones([phone('020 7946 0000'), phone('(020) 7946-0000')]).map(({ number }) => number),
    ).toEqual(['020 7946 0000'])
  })

  test('without a digit are left out, and the rest are at most ten', () => {
    const many = Array.from({ length: 12 }, (_, index) => phone(`0114 496 01${10 + index}`))
    expect(usablePhones([phone('call us'), ...many])).toHaveLength(10)
  })
})
