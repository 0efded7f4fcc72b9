import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeFinderServer } from '../../testing/fake-finder-server.ts'
import { companyServer, openCompany } from '../../testing/open-company.tsx'
import { pageOf, vacancySample } from '../../../search/testing/samples.ts'

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
