import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import type { CompanyDetails } from '#shared/api/companies.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { unlockedSample, vacancySample } from '../../search/testing/samples.ts'
import { fakeFinderServer } from '../testing/fake-finder-server.ts'
import { companyServer, openCompany } from '../testing/open-company.tsx'
import { CompanyDetail } from './company-detail.tsx'

const { server } = fakeFinderServer()

const open = (details: Partial<CompanyDetails> = {}) => {
  server.use(...companyServer().handlers)
  return openCompany(details)
}

const isBefore = (a: Node, b: Node) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** The page of a company. It asks for the focus once its window is resized, as it does when it becomes narrow. */
function NarrowingPage() {
  const [isNarrow, setIsNarrow] = useState(false)
  useEffect(() => {
    const narrow = () => setIsNarrow(true)
    window.addEventListener('resize', narrow)
    return () => window.removeEventListener('resize', narrow)
  }, [])
  return <CompanyDetail company={unlockedSample(7)} takeFocus={isNarrow} />
}

describe('the details of a company', () => {
  test.each([
    [true, 'before'],
    [false, 'after'],
  ])(
    'where the window is a phone is %s, the vacancies come %s the words of the company',
    (isPhone, place) => {
      vi.spyOn(globalThis, 'matchMedia').mockImplementation(
        () => Object.assign(new EventTarget(), { matches: isPhone }) as MediaQueryList,
      )
      open({ company_description: 'We care.', job_listings: [vacancySample()] })
      const [vacancies, ...others] = screen.getAllByRole('region', { name: 'Current Opportunities' })
      expect(others).toEqual([])
      expect(isBefore(vacancies!, screen.getByText('We care.')) ? 'before' : 'after').toBe(place)
      vi.mocked(matchMedia).mockRestore()
    },
  )

  test('long words of a company show their first lines until the user asks for all', async () => {
    const long = 'We care for people in their own homes. '.repeat(20)
    open({ company_description: long })
    const words = screen.getByText(/^We care for people/)
    expect(words).toHaveTextContent(long.trim())
    expect(words).toHaveClass('line-clamp-5', 'print:block')
    await userEvent.click(screen.getByRole('button', { name: 'Show all of the description' }))
    expect(words).not.toHaveClass('line-clamp-5')
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true')
  })

  test('the company details show the name, the id, the address and the register status', () => {
    open()
    expect(screen.getByRole('heading', { name: 'Northgate Care Ltd' })).toBeVisible()
    const header = screen.getByText('Leeds, England · Company ID 7')
    expect(header.closest('header')).toHaveTextContent('Northgate Care Ltd')
    expect(screen.getByText('On the register (since 10 July 2026 or earlier)')).toBeVisible()
    expect(screen.getByText('1 King Street, Leeds, LS1 1AA, West Yorkshire, England')).toBeVisible()
    const note = screen.getByText(/^Register updated/)
    expect(note).toHaveTextContent(
      /^Register updated 17 July 2026.*\. A licence does not mean the company is hiring\./,
    )
    expect(isBefore(screen.getByText('Industry Sectors'), note)).toBe(true)
    expect(screen.getByRole('link', { name: /^Verify on GOV.UK/ })).toBeVisible()
    expect(screen.getByText('Worker, A rating')).toBeVisible()
  })

  test('a warning comes before all other facts of a company', async () => {
    server.use(...companyServer().handlers)
    openCompany({}, { warned: true, warned_on: '2026-11-26' })
    const warning = await screen.findByText(/^Users reported that someone asked for money/)
    expect(screen.getByText('Warning of 26 November 2026')).toBeVisible()
    expect(isBefore(warning, screen.getByText('Worker, A rating'))).toBe(true)
  })

  test('a company of which only the register entry is known has links onward, and its story in words', () => {
    open()
    const links = within(screen.getByRole('list', { name: /^More about Northgate Care Ltd/ }))
    expect(links.getByRole('link', { name: /^LinkedIn Jobs/ })).toHaveAttribute(
      'href',
      'https://www.linkedin.com/jobs/search/?keywords=Northgate+Care&location=United+Kingdom',
    )
    expect(links.getByRole('link', { name: /^NHS Jobs/ })).toHaveAttribute('rel', 'noopener noreferrer')
    expect(
      screen.getByText(
        /^On the register since 10 July 2026 or earlier, and still on that of 17 July 2026, the newest one\./,
      ),
    ).toBeVisible()
  })

  test('the company details list the Skilled Worker route first, each route with its rating', () => {
    open({
      routes: [
        { route: 'Charity Worker', type: 'Temporary Worker', rating: 'A rating' },
        { route: 'Skilled Worker', type: 'Worker', rating: 'B rating' },
      ],
    })
    const routes = within(screen.getByRole('region', { name: 'Visa routes' }))
    expect(routes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Skilled Worker Worker, B rating',
      'Charity Worker Temporary Worker, A rating',
    ])
    expect(routes.queryByText(/^Held until/)).toBeNull()
  })

  test('the company details of a company that left show since when, and until when its routes were held', () => {
    open({
      register: {
        first_seen: '2026-07-10',
        left_on: '2026-07-24',
        known_since: '2026-07-10',
        updated: '2026-07-31',
        history: [],
        licence_spells: [],
      },
    })
    const note = screen.getByText('Not on the register since 24 July 2026')
    expect(isBefore(note, screen.getByText('Visa Route'))).toBe(true)
    const instead = within(screen.getByRole('region', { name: 'Sponsors to look at instead' }))
    expect(instead.getByRole('link', { name: 'Find sponsors in Leeds' })).toHaveAttribute(
      'href',
      expect.stringMatching(/\?city=Leeds$/),
    )
    expect(instead.queryByRole('link', { name: /Jobs/ })).toBeNull()
    const routes = within(screen.getByRole('region', { name: 'Visa routes' }))
    expect(routes.getByText('Held until 24 July 2026')).toBeVisible()
    expect(routes.getByText('Skilled Worker').closest('.bg-brand-soft')).toBeNull()
  })

  test('a dissolved company is a warning above its routes', () => {
    open({ company_number: '01234567', company_status: 'Dissolved' })
    const warning = screen.getByText('Companies House lists this company as dissolved')
    expect(isBefore(warning, screen.getByText('Visa Route'))).toBe(true)
    expect(screen.getByRole('link', { name: /^See Companies House/ })).toBeVisible()
  })

  test('overdue accounts are a warning, and an outstanding charge is none', () => {
    open({ accounts_due_on: '2026-06-30', registration_date: '2026-07-01', charges_outstanding: 2 })
    expect(screen.getByText(/^Its accounts were due on 30 June 2026/)).toBeVisible()
    expect(screen.getByText(/^Check its entry before you apply/)).toBeVisible()
    expect(screen.queryByText(/outstanding/)).toBeNull()
  })

  test('the company details leave out what is not known', () => {
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

  test('the company details show the newest figures in short and each year in full', async () => {
    open({
      financial_reports: [
        { year: 2023, value: 11_050_000, employee: 1190 },
        { year: 2024, value: 12_400_000, employee: null },
      ],
    })
    expect(screen.getByText('Annual revenue').nextSibling).toHaveTextContent('£12.4M')
    expect(screen.getByText('Team size').nextSibling).toHaveTextContent('1.2K')
    await userEvent.click(screen.getByText('Financial figures'))
    const [, first] = await screen.findAllByRole('row')
    expect(within(first!).getByRole('rowheader', { name: '2024' })).toBeVisible()
    expect(screen.getByRole('cell', { name: '£11,050,000' })).toBeVisible()
  })

  test('the focus stays in a company when the window becomes narrow', () => {
    server.use(...companyServer().handlers)
    renderPage(<NarrowingPage />, '/sponsors?company=7')
    const link = screen.getByRole('link', { name: 'What routes and ratings mean' })
    link.focus()
    fireEvent(window, new Event('resize'))
    expect(link).toHaveFocus()
  })

  test('the company details chart the figures of several years, with the first and the last labelled', async () => {
    open({
      financial_reports: [
        { year: 2020, value: 1_000_000, employee: null },
        { year: 2021, value: 1_500_000, employee: null },
        { year: 2023, value: 2_000_000, employee: 40 },
      ],
    })
    const chart = (await screen.findByText('Revenue', { selector: 'p' })).parentElement!
    expect(chart).toHaveAttribute('aria-hidden', 'true')
    expect(chart).toHaveTextContent('Revenue£1.0M£2.0M20202023')
    expect(screen.queryByText('Employees', { selector: 'p' })).toBeNull()
  })

  test('the company details list the changes of the register, the newest first', async () => {
    const skilled = { route: 'Skilled Worker', type: 'Worker', rating: 'A rating' }
    const none = { added: [], removed: [], from_town: null, from_name: null }
    open({
      register: {
        first_seen: '2026-07-10',
        left_on: null,
        known_since: '2026-07-03',
        updated: '2026-07-31',
        history: [
          { ...none, date: '2026-07-24', change: 'routes', added: [skilled] },
          { ...none, date: '2026-07-10', change: 'joined' },
        ],
        licence_spells: [],
      },
    })
    await userEvent.click(screen.getByText('Register history'))
    expect(screen.getByText('24 July 2026').closest('li')).toHaveTextContent(
      '24 July 2026Route added: Skilled Worker (Worker, A rating)',
    )
    expect(screen.getByText('10 July 2026').closest('li')).toHaveTextContent('First seen on the register')
  })

  test.each([true, false])('the company details say whether the sector is from the name: %s', (fromName) => {
    open({ category_names: ['Health and social care'], sectors_from_name: fromName })
    const sectors = within(screen.getByRole('region', { name: 'Industry Sectors' }))
    expect(sectors.getByText('Health and social care')).toBeVisible()
    expect(sectors.queryAllByText('From its name. No source states its sector yet.')).toHaveLength(
      fromName ? 1 : 0,
    )
  })
})
