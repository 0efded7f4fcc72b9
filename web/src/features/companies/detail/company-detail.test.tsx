import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { CompanyDetails } from '../../../../../shared/api/companies.ts'
import { renderPage } from '../../../../../tests/support/web-render.tsx'
import { detailsSample, unlockedSample, vacancySample } from '../testing/samples.ts'
import { CompanyDetail } from './company-detail.tsx'

const open = (details: Partial<CompanyDetails> = {}) =>
  renderPage(
    <CompanyDetail company={unlockedSample(7, { details: detailsSample(details) })} takeFocus={false} />,
  )

const isBefore = (a: Node, b: Node) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

const nobody = { type: null, key_person: null, key_person_job_title: null, seen_on: null }

describe('the details of a company', () => {
  test('name it, place it and say where it stands on the register', () => {
    open()
    expect(screen.getByRole('heading', { name: 'Northgate Care Ltd' })).toBeVisible()
    expect(screen.getByText('Company ID 7')).toBeVisible()
    expect(screen.getByText('1 King Street, Leeds, LS1 1AA, West Yorkshire, England')).toBeVisible()
    const note = screen.getByText(/Register updated 17 July 2026. A licence is not a vacancy/)
    expect(isBefore(screen.getByText('Industry Sectors'), note)).toBe(true)
    expect(screen.getByRole('link', { name: /^Verify on GOV.UK/ })).toBeVisible()
    expect(screen.getByText('Worker, A rating')).toBeVisible()
  })

  test('say since when it is not on the register', () => {
    open({
      register: { first_seen: '2026-07-10', left_on: '2026-07-24', updated: '2026-07-31', history: [] },
    })
    const note = screen.getByText('Not on the register since 24 July 2026')
    expect(isBefore(note, screen.getByText('Visa Route'))).toBe(true)
  })

  test('leave out what is not known', () => {
    open({
      website: null,
      careers_page: null,
      linkedin: null,
      company_description: null,
      company_size: null,
      income: null,
      category_names: [],
      job_listings: [],
    })
    expect(screen.queryByRole('list', { name: 'Company pages' })).toBeNull()
    expect(screen.queryByRole('list', { name: 'Social networks' })).toBeNull()
    for (const text of [
      'Team size',
      'Annual revenue',
      'Current Opportunities',
      'Industry Sectors',
      'Email Contacts',
    ])
      expect(screen.queryByText(text)).toBeNull()
  })

  test('offer no link that is not a web address', () => {
    open({ website: 'javascript:alert(1)', contact_page: 'data:text/html,x', facebook: 'facebook.com/x' })
    expect(screen.queryByText('Official Website')).toBeNull()
    expect(screen.queryByText('Contact Page')).toBeNull()
    expect(screen.queryByText('Facebook')).toBeNull()
  })

  test('show the newest figures in short and each year in full', async () => {
    open({
      financial_reports: [
        { year: 2023, value: 11_050_000, employee: 1190 },
        { year: 2024, value: 12_400_000, employee: null },
      ],
    })
    expect(screen.getByText('£12.4M')).toBeVisible()
    expect(screen.getByText('1.2K')).toBeVisible()
    await userEvent.click(screen.getByText('Financial figures'))
    const [, first] = screen.getAllByRole('row')
    expect(within(first!).getByRole('rowheader', { name: '2024' })).toBeVisible()
    expect(screen.getByRole('cell', { name: '£11,050,000' })).toBeVisible()
  })

  test('list vacancies with their pay, and without a word where none is given', () => {
    open({
      income: null,
      job_listings: [
        vacancySample({ expiry_date: '2026-08-03' }),
        vacancySample({ id: 2, title: 'Nurse', link: null, salary_min: null, salary_max: null }),
      ],
    })
    expect(screen.getAllByText(/£/)).toHaveLength(1)
    expect(screen.getByText('£41,000 - £52,000/year')).toBeVisible()
    expect(screen.getByText('Closes 3 August 2026')).toBeVisible()
    const [first, second] = within(screen.getByRole('region', { name: /^Current Opp/ })).getAllByRole(
      'listitem',
    )
    expect(first).toHaveTextContent('Leeds · Full time · Permanent')
    expect(second).toHaveTextContent('Leeds · Full time · Permanent')
    expect(screen.getByRole('link', { name: /^Care assistant/ })).toHaveAttribute(
      'href',
      'https://example.com/jobs/1',
    )
  })
})

describe('the contacts', () => {
  test('are copied, and it is said so', async () => {
    const user = userEvent.setup()
    open({
      new_emails: [
        {
          ...nobody,
          email: 'jobs@example.com',
          protected: false,
          source_page: null,
          differs_from_website: false,
        },
      ],
      new_phones: [{ ...nobody, number: '0113 496 0000', country_code: '+44', source_page: null }],
    })
    await user.click(screen.getByText('Email Contacts'))
    await user.click(screen.getByRole('button', { name: 'Copy email jobs@example.com' }))
    expect(await navigator.clipboard.readText()).toBe('jobs@example.com')
    expect(screen.getAllByText('Copied').length).toBeGreaterThan(0)
    await user.click(screen.getByText('Phone Numbers'))
    await user.click(screen.getByRole('button', { name: 'Copy number +44 113 496 0000' }))
    expect(await navigator.clipboard.readText()).toBe('+44 113 496 0000')
  })

  test('never show a protected email, only where to read it', async () => {
    open({
      new_emails: [
        {
          ...nobody,
          email: 'jobs@example.com',
          protected: false,
          source_page: null,
          differs_from_website: false,
        },
        {
          ...nobody,
          email: null,
          protected: true,
          source_page: 'https://www.example.com/contact',
          differs_from_website: false,
        },
      ],
      email_protected: true,
    })
    await userEvent.click(screen.getByText('Email Contacts'))
    expect(screen.getByText('(1, 1 protected)')).toBeVisible()
    expect(screen.getByText('1 protected email')).toBeVisible()
    expect(
      screen.getByRole('link', { name: /Read it on the company’s page \(example.com\)/ }),
    ).toHaveAttribute('href', 'https://www.example.com/contact')
  })
})
