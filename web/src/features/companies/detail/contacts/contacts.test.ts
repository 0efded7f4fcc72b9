import { describe, expect, test } from 'vitest'
import type { EmailContact } from '#shared/api/companies.ts'
import { mailLink, protectedEmails, usableEmails } from './contacts.ts'

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
describe('the email contacts of a company', () => {
  test('protected emails are kept apart from the usable ones', () => {
    const hidden = email(null, { protected: true, source_page: 'https://example.com/contact' })
    expect(usableEmails([hidden])).toEqual([])
    expect(protectedEmails([hidden, email('hr@example.com')])).toEqual([hidden])
  })

  test.each([
    ['jobs+uk@example.com', 'mailto:jobs%2Buk@example.com'],
    ['jobs%40evil.example%3F@example.com', 'mailto:jobs%2540evil.example%253F@example.com'],
    ['jobs?cc=me&x@example.com?bcc=you', 'mailto:jobs%3Fcc%3Dme%26x@example.com%3Fbcc%3Dyou'],
  ])('the mail link of %s is %s', (address, link) => {
    expect(mailLink(address)).toBe(link)
  })
})
