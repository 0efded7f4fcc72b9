import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { CompanyDetails, EmailContact, PhoneContact } from '#shared/api/companies.ts'
import { fakeFinderServer } from '../../testing/fake-finder-server.ts'
import { companyServer, openCompany } from '../../testing/open-company.tsx'
import { mailLink, protectedEmails, usableEmails } from './contacts.ts'

const { server } = fakeFinderServer()

const noPerson = {
  type: null,
  key_person: null,
  key_person_job_title: null,
  source_page: null,
  seen_on: null,
}
const email = (more: Partial<EmailContact> = {}): EmailContact => ({
  ...noPerson,
  email: 'jobs@example.com',
  protected: false,
  differs_from_website: false,
  ...more,
})
const phone = (more: Partial<PhoneContact> = {}): PhoneContact => ({
  ...noPerson,
  number: '0113 496 0000',
  country_code: '+44',
  ...more,
})

function open(details: Partial<CompanyDetails>) {
  const api = companyServer()
  server.use(...api.handlers)
  openCompany(details)
  return api
}

const dialog = () => within(screen.getByRole('dialog'))
async function openRow(name: RegExp, user = userEvent.setup()) {
  const row = screen.getByRole('button', { name })
  await user.click(row)
  await screen.findByRole('dialog')
  return row
}

describe('an email contact', () => {
  test('an email contact opens a dialog with the person, the email address, its source and date', async () => {
    open({
      new_emails: [
        email({
          type: 'Recruitment',
          key_person: 'Amy Shaw',
          key_person_job_title: 'HR manager',
          source_page: 'https://www.example.com/contact',
          seen_on: '2026-07-12',
        }),
      ],
    })
    await userEvent.click(screen.getByText('Email Contacts'))
    const row = await openRow(/^jobs@example.com/)
    expect(screen.getByRole('dialog', { name: 'Email contact' })).toBeVisible()
    for (const text of ['Recruitment', 'Amy Shaw', 'HR manager'])
      expect(dialog().getByText(text)).toBeVisible()
    expect(dialog().getByRole('link', { name: 'jobs@example.com' })).toHaveAttribute(
      'href',
      'mailto:jobs@example.com',
    )
    expect(dialog().getByText(/^Found on/)).toHaveTextContent(/example\.com.*, seen 12 July 2026/)
    expect(
      dialog().getByText(/Nobody may ask you to pay for a certificate of sponsorship or a job/),
    ).toBeVisible()
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    await waitFor(() => expect(row).toHaveFocus())
  })

  test('an email contact is copied from its row and from its dialog, with a confirmation', async () => {
    const user = userEvent.setup()
    const api = open({ new_emails: [email()] })
    await user.click(screen.getByText('Email Contacts'))
    await user.click(screen.getByRole('button', { name: 'Copy email jobs@example.com' }))
    expect(await navigator.clipboard.readText()).toBe('jobs@example.com')
    expect(screen.getAllByText('Copied').length).toBeGreaterThan(0)
    await navigator.clipboard.writeText('')
    await openRow(/^jobs@example.com/, user)
    await user.click(dialog().getByRole('button', { name: 'Copy email' }))
    expect(await navigator.clipboard.readText()).toBe('jobs@example.com')
    expect(dialog().getAllByText('Copied')).toHaveLength(2)
    await waitFor(() => expect(api.clicks()).toEqual(['email_expand', 'email', 'email']))
  })

  test('an email outside the company’s own website domain is marked in its row and its dialog', async () => {
    open({
      website: 'https://www.northgate.example',
      new_emails: [email({ email: 'jobs@northgate-jobs.example', differs_from_website: true })],
    })
    await userEvent.click(screen.getByText('Email Contacts'))
    await openRow(/^jobs@northgate-jobs.example ?Different from the company’s website/)
    expect(dialog().getByText('This address is different from the company’s website.')).toBeVisible()
  })

  test('an email at a public mail service is marked when no website is known', async () => {
    open({
      website: null,
      new_emails: [email({ email: 'northgate@mail.example', differs_from_website: true })],
    })
    await userEvent.click(screen.getByText('Email Contacts'))
    await openRow(/^northgate@mail.example ?At a mail service that anybody can use/)
    expect(dialog().getByText('This address is at a mail service that anybody can use.')).toBeVisible()
  })

  test('a protected email is never shown, only its existence and the page to read it on', async () => {
    open({
      new_emails: [
        email(),
        email({ email: null, protected: true, source_page: 'https://www.example.com/contact' }),
      ],
      email_protected: true,
    })
    await userEvent.click(screen.getByText('Email Contacts'))
    expect(screen.getByText('(1, 1 protected)')).toBeVisible()
    await openRow(/^1 protected email/)
    expect(dialog().getByText('Protected Email')).toBeVisible()
    expect(dialog().getByRole('link', { name: /^Read it on example.com/ })).toHaveAttribute(
      'href',
      'https://www.example.com/contact',
    )
    expect(dialog().queryByText(/@/)).toBeNull()
    expect(dialog().queryByRole('button', { name: /^Copy/ })).toBeNull()
  })
})

test('protected emails without a known page are counted too, and open without a link', async () => {
  const hidden = email({ email: null, protected: true })
  open({ new_emails: [hidden, hidden], email_protected: true })
  await userEvent.click(screen.getByText('Email Contacts'))
  await openRow(/^2 protected emails$/)
  expect(dialog().getAllByText('Protected Email')).toHaveLength(2)
  expect(dialog().queryByRole('link', { name: /^Read it/ })).toBeNull()
  expect(dialog().queryByText(/own page/)).toBeNull()
})

test('a phone number in an unusual format is shown and dialled correctly, each extension on its own', async () => {
  const number = '+44 (0)7700 900232'
  open({ new_phones: [phone({ number }), phone({ number: `${number} ext 2`, country_code: '44' })] })
  await userEvent.click(screen.getByText('Phone Numbers'))
  await openRow(/^\+44 7700 900232$/)
  expect(dialog().getByRole('link', { name: '+44 7700 900232' })).toHaveAttribute('href', 'tel:+447700900232')
  await userEvent.click(dialog().getByRole('button', { name: 'Close' }))
  await openRow(/^\+44 7700 900232 ext\. 2$/)
  expect(dialog().getByRole('link', { name: /ext\. 2$/ })).toHaveAttribute('href', 'tel:+447700900232;ext=2')
  expect(dialog().getByText('Country code +44')).toBeVisible()
})

test('a phone number opens a dialog to call and to copy it, with its country code', async () => {
  const user = userEvent.setup()
  const api = open({ new_phones: [phone()] })
  await user.click(screen.getByText('Phone Numbers'))
  await openRow(/^\+44 113 496 0000/, user)
  expect(dialog().getByRole('link', { name: '+44 113 496 0000' })).toHaveAttribute(
    'href',
    'tel:+441134960000',
  )
  expect(dialog().getByText('Country code +44')).toBeVisible()
  await user.click(dialog().getByRole('button', { name: 'Copy number' }))
  expect(await navigator.clipboard.readText()).toBe('+44 113 496 0000')
  await waitFor(() => expect(api.clicks()).toEqual(['phone_expand', 'phone']))
})

const emailContacts = (address: string | null, more: Partial<EmailContact> = {}): EmailContact => ({
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
    const hidden = emailContacts(null, { protected: true, source_page: 'https://example.com/contact' })
    expect(usableEmails([hidden])).toEqual([])
    expect(protectedEmails([hidden, emailContacts('hr@example.com')])).toEqual([hidden])
  })

  test.each([
    ['jobs+uk@example.com', 'mailto:jobs%2Buk@example.com'],
    ['jobs%40evil.example%3F@example.com', 'mailto:jobs%2540evil.example%253F@example.com'],
    ['jobs?cc=me&x@example.com?bcc=you', 'mailto:jobs%3Fcc%3Dme%26x@example.com%3Fbcc%3Dyou'],
  ])('the mail link of %s is %s', (address, link) => {
    expect(mailLink(address)).toBe(link)
  })
})
