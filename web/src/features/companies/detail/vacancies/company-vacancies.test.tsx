import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { Vacancy } from '#shared/api/vacancy.ts'
import { pageOf, vacancySample } from '../../../search/testing/samples.ts'
import { fakeFinderServer } from '../../testing/fake-finder-server.ts'
import { companyServer, openCompany } from '../../testing/open-company.tsx'
import { VacancyBadges } from './company-vacancies.tsx'
import { factsOf } from './vacancy-labels.ts'

const { server } = fakeFinderServer()

const closed = { id: 2, title: 'Old job', expiry_date: '2026-08-03' }

test('closed vacancies are listed after the live ones, with their dates', () => {
  server.use(...companyServer().handlers)
  const removed = {
    id: 3,
    title: 'Lost job',
    removed_at: '2026-08-02T09:00:00.000Z',
    expiry_date: '2126-01-01',
  }
  openCompany({ job_listings: [vacancySample(), vacancySample(closed), vacancySample(removed)] })
  const section = within(screen.getByRole('region', { name: 'Current Opportunities' }))
  expect(section.getByRole('heading', { name: 'Current Opportunities (1)' })).toBeVisible()
  const region = within(section.getByRole('region', { name: 'Closed vacancies' }))
  expect(region.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Old job.*Closed on 3 August 2026$/),
    expect.stringMatching(/^Lost job.*No longer advertised since 2 August 2026$/),
  ])
  expect(region.queryByText('Sponsorship offered')).toBeNull()
})

test('the number of vacancies is explained where search results count fewer', () => {
  server.use(...companyServer().handlers)
  const abroad = { country_code: 'IE', country_name: 'Ireland', places: [] }
  openCompany({
    job_listings: [
      vacancySample({ id: 1 }),
      vacancySample({ id: 2, visa_sponsorship: 0 }),
      vacancySample({ id: 3, ...abroad }),
    ],
  })
  expect(screen.getByRole('heading', { name: 'Current Opportunities (3)' })).toBeVisible()
  expect(screen.getByText(/^Search results count 1 of these/)).toBeVisible()
})

test('the number of vacancies needs no words where search results count the same', () => {
  server.use(...companyServer().handlers)
  openCompany({ job_listings: [vacancySample()] })
  expect(screen.queryByText(/^Search results count/)).toBeNull()
})

test('a company with only closed vacancies says that it has no live ones', () => {
  server.use(...companyServer().handlers)
  openCompany({ job_listings: [vacancySample(closed)] })
  expect(screen.getByText(/^None that we know of/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Old job' })).toBeVisible()
})

test('Show more adds the next page after the whole list is shown, and its error is shown beside it', async () => {
  server.use(...companyServer().handlers)
  const first = Array.from({ length: 50 }, (_, index) =>
    vacancySample({ id: index + 1, title: `Job ${index + 1}` }),
  )
  const next = [vacancySample({ id: 50, title: 'Job 50' }), vacancySample({ ...closed, id: 51 })]
  server.use(
    http.get('*/api/companies/7/vacancies', () => HttpResponse.json({ message: 'Busy' }, { status: 409 }), {
      once: true,
    }),
    http.get('*/api/companies/7/vacancies', ({ request }) =>
      new URL(request.url).searchParams.get('page') === '2'
        ? HttpResponse.json(pageOf(next, { current_page: 2, per_page: 50, total: 51 }))
        : undefined,
    ),
  )
  openCompany({ job_listings: first, job_listings_total: 51 })
  expect(screen.getByRole('heading', { name: 'Current Opportunities (50+)' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more vacancies' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show all 50 vacancies' }))
  const more = screen.getByRole('button', { name: 'Show more vacancies' })
  await userEvent.click(more)
  expect(await screen.findByRole('alert')).toHaveTextContent('Busy')
  await userEvent.click(more)
  expect(await screen.findByText('Closed on 3 August 2026')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Current Opportunities (50)' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show more vacancies' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Old job' })).toHaveFocus()
})

const inDublin = { city_name: 'Dublin', country_code: 'IE', country_name: 'Ireland', places: [] }

test.each<[string, Partial<Vacancy>, string[]]>([
  ['that offers sponsorship', { visa_sponsorship: 1 }, ['Sponsorship offered']],
  ['that refuses sponsorship', { visa_sponsorship: 0 }, ['Sponsorship: Not offered']],
  ['that does not mention sponsorship', { visa_sponsorship: null }, []],
  ['abroad', { ...inDublin, visa_sponsorship: null }, ['Abroad']],
  ['abroad that offers sponsorship', { ...inDublin, visa_sponsorship: 1 }, ['Sponsorship offered', 'Abroad']],
])('a vacancy %s has the right badges', (_, more, badges) => {
  render(<VacancyBadges vacancy={vacancySample(more)} />)
  const line = screen.queryByRole('paragraph')
  expect([...(line?.children ?? [])].map((badge) => badge.textContent)).toEqual(badges)
})

test('the facts of a vacancy name its country only if it is abroad', () => {
  expect(factsOf(vacancySample({ ...inDublin, work_type: null, contract_type: null }))).toEqual([
    'Dublin, Ireland',
  ])
  expect(factsOf(vacancySample({ work_type: null, contract_type: null }))).toEqual(['Leeds'])
})

test('a vacancy with one place in the UK is not abroad, and its facts name each place', () => {
  const [leeds] = vacancySample().places
  const newYork = {
    city_name: 'New York',
    region: 'New York',
    country_code: 'US',
    country_name: 'United States',
  }
  const vacancy = vacancySample({ visa_sponsorship: null, places: [newYork, leeds!] })
  render(<VacancyBadges vacancy={vacancy} />)
  expect(screen.queryByText('Abroad')).toBeNull()
  expect(factsOf({ ...vacancy, work_type: null, contract_type: null })).toEqual(['New York, Leeds'])
})

test('the vacancies of a company are listed with their pay, and without text where no pay is known', () => {
  server.use(...companyServer().handlers)
  openCompany({
    income: null,
    job_listings: [
      vacancySample({ expiry_date: '2126-08-03' }),
      vacancySample({ id: 2, title: 'Nurse', link: null, salary_min: null, salary_max: null }),
    ],
  })
  expect(screen.getAllByText(/£/)).toHaveLength(1)
  expect(screen.getByText('£41,000 - £52,000/year')).toBeVisible()
  expect(screen.getByText('Closes 3 August 2126')).toBeVisible()
  const [first, second] = within(screen.getByRole('region', { name: /^Current Opp/ })).getAllByRole(
    'listitem',
  )
  expect(first).toHaveTextContent('Leeds · Full time · Permanent')
  expect(second).toHaveTextContent('Leeds · Full time · Permanent')
  expect(screen.getByRole('link', { name: 'Care assistant' })).toHaveAttribute('href', '/sponsors?vacancy=1')
})

test('vacancies beyond the first five are folded, and the page tracks that they were unfolded', async () => {
  const api = companyServer()
  server.use(...api.handlers)
  openCompany({
    job_listings: Array.from({ length: 12 }, (_, index) =>
      vacancySample({ id: index + 1, title: `Job ${index + 1}` }),
    ),
  })
  expect(screen.getByText('(12)')).toBeVisible()
  const unfold = screen.getByRole('button', { name: 'Show all 12 vacancies' })
  expect(unfold).toHaveAttribute('aria-expanded', 'false')
  expect(screen.getByText('Job 6').closest('li')).toHaveClass('hidden')
  await userEvent.click(unfold)
  expect(screen.getByText('Job 12').closest('li')).not.toHaveClass('hidden')
  await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }))
  expect(screen.getByText('Job 6').closest('li')).toHaveClass('hidden')
  await waitFor(() => expect(api.clicks()).toEqual(['vacancies_expand']))
})
