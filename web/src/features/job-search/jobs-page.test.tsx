// over 300 lines: all tests open one page, with the same rows and hints
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { entrySample } from '../shortlist/testing/entry-sample.ts'
import { jobDetail, jobRow } from './testing/job-samples.ts'
import { openJobs } from './testing/open-jobs.tsx'
import { serveJobs } from './testing/serve-jobs.ts'

const server = fakeServer()

test('a list shows each job with place, pay with its sign, verdict with its reason, date and locked sponsor', async () => {
  serveJobs(server, { rows: [jobRow({ distance: 3.4, expiry_date: '2026-12-20' })] })
  openJobs('?near=Leeds')
  const row = (await screen.findByRole('link', { name: 'Staff nurse' })).closest('li')!
  for (const words of [
    '3 miles',
    '£32,500+/year',
    '£32,500 reaches the required £31,049.',
    'Sponsorship offered',
    'The advert offers sponsorship.',
    'Posted 6 November 2026',
    'Closes 20 December 2026',
  ])
    expect(within(row).getByText(words)).toBeVisible()
  expect(row).toHaveTextContent('Locked sponsor, Leeds, 50-249 people')
})

test('while the list loads it says so, and a failure can be retried', async () => {
  const asked = serveJobs(server, { status: 503 })
  openJobs()
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: /try again/i }))
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
})

test('an empty list offers near titles, and searches with fewer filters', async () => {
  serveJobs(server, {
    rows: [],
    hints: {
      near_titles: [{ title: 'Staff nurse', total: 70 }],
      relaxations: [
        { without: ['pay_from'], total: 1 },
        { without: ['q', 'verdict'], total: 12 },
      ],
    },
  })
  const { router } = openJobs('?q=nrose&verdict=possible&pay_from=90000')
  expect(await screen.findByRole('heading', { name: 'No jobs match this search' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Search without any filter' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Show 1 job: drop Pay from' })).toBeVisible()
  await userEvent.click(
    screen.getByRole('button', { name: 'Show 12 jobs: drop “nrose” and Can it be sponsored?' }),
  )
  expect(router.state.location.search).toBe('?pay_from=90000')
  await router.navigate(-1)
  // the page shows the former search again once it names its words
  await screen.findByRole('button', { name: 'Show 12 jobs: drop “nrose” and Can it be sponsored?' })
  await userEvent.click(screen.getByRole('button', { name: 'Show 70 jobs: “Staff nurse”' }))
  expect(router.state.location.search).toBe('?q=Staff+nurse&verdict=possible&pay_from=90000')
})

test('an empty list offers a longer distance, if one finds jobs', async () => {
  serveJobs(server, {
    rows: [],
    hints: { facets: { miles: [{ value: '50', label: 'Within 50 miles', count: 3 }] } },
  })
  const { router } = openJobs('?q=nurse&near=Truro&miles=10')
  await userEvent.click(await screen.findByRole('button', { name: 'Show 3 jobs within 50 miles' }))
  expect(router.state.location.search).toBe('?q=nurse&near=Truro&miles=50')
})

test('words with a place offer the search near that place', async () => {
  serveJobs(server, { hints: { named_place: { q: 'nurse', near: 'Leeds', total: 3 } } })
  const { router } = openJobs('?q=nurse+leeds&verdict=offered')
  await userEvent.click(await screen.findByRole('button', { name: 'Show 3 jobs: “nurse” near Leeds' }))
  expect(router.state.location.search).toBe('?q=nurse&verdict=offered&near=Leeds')
})

test('an empty list of words with a place offers the search near that place, though nothing else is known', async () => {
  serveJobs(server, {
    ...nothing(),
    hints: { ...nothing().hints, named_place: { q: 'nurse', near: 'Leeds', total: 3 } },
  })
  openJobs('?q=nurse+leeds')
  expect(await screen.findByRole('button', { name: 'Show 3 jobs: “nurse” near Leeds' })).toBeVisible()
})

test('words with a place without jobs say that the jobs are elsewhere', async () => {
  serveJobs(server, { hints: { named_place: { q: 'nurse', near: 'Leeds', total: 0 } } })
  openJobs('?q=nurse+leeds')
  const words = 'No jobs: “nurse” near Leeds, with these filters. These are elsewhere.'
  expect(await screen.findByText(words)).toBeVisible()
})

test('an empty list without an offer still has the search without filters', async () => {
  serveJobs(server, { rows: [] })
  const { router } = openJobs('?q=astronaut')
  await userEvent.click(await screen.findByRole('button', { name: 'Search without any filter' }))
  expect(router.state.location.search).toBe('')
})

test.each([
  ['?q=nurse&near=Leeds', 'Look for “nurse” near Leeds on other sites'],
  ['', 'Look on other sites'],
])(
  'an empty list of the search “%s” leads to other sites, and to the check of an advert',
  async (query, name) => {
    const elsewhere = [{ label: 'NHS Jobs', href: 'https://www.jobs.nhs.uk/candidate/search/results' }]
    serveJobs(server, { rows: [], hints: { elsewhere } })
    openJobs(query)
    const list = await screen.findByRole('list', { name })
    expect(within(list).getByRole('link', { name: /^NHS Jobs/ })).toHaveAttribute('href', elsewhere[0]!.href)
    expect(screen.getByRole('link', { name: 'Paste an advert' })).toHaveAttribute('href', '/check')
  },
)

/** The answer of a system without any vacancy. */
const nothing = (...labels: string[]) => ({
  rows: [],
  hints: {
    facets: { verdict: [] },
    near_titles: [],
    relaxations: [],
    elsewhere: labels.map((label) => ({ label, href: 'https://board.example/' })),
  },
})
const SITES = ['DWP Find a Job', 'NHS Jobs']

test('without any vacancy the page hands over to other sites, and has no filters that find nothing', async () => {
  serveJobs(server, nothing(...SITES))
  openJobs('', { signedIn: false })
  const heading = await screen.findByRole('heading', { name: 'No vacancies are loaded here yet' })
  expect(heading.nextElementSibling).toHaveTextContent('Type a title and a place above')
  const list = screen.getByRole('list', { name: 'Look on other sites' })
  expect(
    within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(SITES.map((site) => expect.stringContaining(site)))
  expect(screen.queryByRole('complementary', { name: 'Filters' })).toBeNull()
  const checks = within(screen.getByRole('list', { name: 'Check what you find' }))
  expect(checks.getByRole('link', { name: /^Paste an advert/ })).toHaveAttribute('href', '/check')
  expect(checks.getByRole('link', { name: /^Licensed sponsors/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/\?/),
  )
  expect(checks.getByRole('link', { name: /^Check an employer/ })).toHaveAttribute('href', '/licence-check')
})

test('without any vacancy a search leads to the sponsors of the place, and to those that it names', async () => {
  serveJobs(server, nothing(...SITES))
  const asked: (string | null)[] = []
  server.use(
    http.get('*/api/find', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('q'))
      const listed = { grade: 'exact', name: 'Fernley Ltd', town: 'Leeds', routes: [], warned_on: null }
      const sponsors = [
        { ...listed, left_on: null },
        { ...listed, name: 'Gone Ltd', left_on: '2026-01-09' },
      ]
      const jobs = { query: {}, total: 0, first: [] }
      const occupations = [{ code: '2237', title: 'Other registered nursing professionals' }]
      return HttpResponse.json({
        data: {
          best: 'jobs',
          near: 'Leeds',
          words: 'nurse',
          jobs,
          sponsors,
          did_you_mean: null,
          occupations,
        },
      })
    }),
  )
  const { router } = openJobs('?verdict=offered')
  await screen.findByRole('heading', { name: 'No vacancies are loaded here yet' })
  await userEvent.type(screen.getByRole('textbox', { name: 'Title or occupation' }), 'nurse')
  await userEvent.type(screen.getByRole('combobox', { name: 'Postcode or town' }), 'Leeds')
  await userEvent.click(screen.getByRole('button', { name: 'Search jobs' }))
  expect(router.state.location.search).toBe('?q=nurse&verdict=offered&near=Leeds&miles=25')
  expect(
    await screen.findByRole('list', { name: 'Look for “nurse” near Leeds on other sites' }),
  ).toBeVisible()
  const sponsors = await screen.findByRole('link', { name: /^Sponsors that may hire: nurse near Leeds/ })
  expect(sponsors).toHaveAttribute('href', expect.stringContaining('near=Leeds'))
  const named = within(screen.getByRole('list', { name: 'Sponsors with this name' }))
  expect(named.getByRole('link', { name: 'Fernley Ltd, Leeds' })).toBeVisible()
  expect(named.getByRole('link', { name: /^Careers page/ })).toHaveAttribute(
    'href',
    expect.stringContaining('Fernley'),
  )
  expect(asked).toEqual(['nurse Leeds'])
  expect(screen.getByRole('heading', { name: 'No vacancies are loaded here yet' })).toHaveFocus()
})

test('a filter has its counts, searches at once, and stays in the URL; Back takes it away', async () => {
  const asked = serveJobs(server)
  const { router } = openJobs()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Unclear (26)' }))
  expect(router.state.location.search).toBe('?verdict=unclear')
  await waitFor(() => expect(asked).toContain('?verdict=unclear'))
  expect(await screen.findByRole('button', { name: 'Remove filter Unclear' })).toBeVisible()
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove filter Unclear' })).toBeNull())
})

test('after a chip is removed the focus is on the list', async () => {
  serveJobs(server)
  const { router } = openJobs('?q=nurse&verdict=offered,unclear')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter “nurse”' }))
  expect(router.state.location.search).toBe('?verdict=offered%2Cunclear')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Jobs', level: 2 })).toHaveFocus())
})

test('an invalid value of the URL is no filter', async () => {
  const asked = serveJobs(server)
  openJobs('?verdict=best&pay_from=7&miles=25&sort=nearest&page=0')
  await screen.findByRole('link', { name: 'Staff nurse' })
  expect(new Set(asked)).toEqual(new Set(['']))
})

test('an open job has a description of its own', async () => {
  serveJobs(server, { detail: () => jobDetail() })
  openJobs('?job=1')
  await waitFor(() =>
    expect(document.head.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      'Staff nurse, Leeds: whether this job can be sponsored, and why.',
    ),
  )
})

test('a visitor sees the first jobs, and is asked to sign in for more', async () => {
  const asked = serveJobs(server, { total: 40 })
  openJobs('?q=nurse&page=2&saved=1', { signedIn: false })
  const title = await screen.findByRole('button', { name: 'Staff nurse' })
  expect(new Set(asked)).toEqual(new Set(['?q=nurse']))
  expect(screen.queryByRole('region', { name: 'Job' })).toBeNull()
  await userEvent.click(title)
  const prompt = await screen.findByRole('dialog', { name: 'Sign in to open jobs' })
  expect(within(prompt).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    expect.stringContaining('redirect=%2Fjobs%3Fq%3Dnurse'),
  )
})

test('a link to a job asks a visitor to sign in, and then leads to the job', async () => {
  serveJobs(server)
  const { router } = openJobs('?q=nurse&job=7', { signedIn: false })
  const prompt = await screen.findByRole('dialog', { name: 'Sign in to open jobs' })
  expect(within(prompt).getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    expect.stringContaining('redirect=%2Fjobs%3Fq%3Dnurse%26job%3D7'),
  )
  expect(screen.queryByRole('region', { name: 'Job' })).toBeNull()
  await userEvent.click(within(prompt).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(router.state.location.search).toBe('?q=nurse')
})

test('a job of a job site names the site with its link, also while its company is locked', async () => {
  serveJobs(server, {
    rows: [jobRow({ job_site: 'adzuna' })],
    detail: () => jobDetail({ job_site: 'adzuna' }),
  })
  openJobs()
  const row = (await screen.findByRole('link', { name: 'Staff nurse' })).closest('li')!
  const credit = within(row).getByRole('link', { name: /^Jobs by Adzuna/ })
  expect(credit).toHaveAttribute('href', 'https://www.adzuna.co.uk/')
  await userEvent.click(screen.getByRole('link', { name: 'Staff nurse' }))
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Jobs by Adzuna/ })).toHaveLength(2))
})

test('a job that was found closer to its company names no site', async () => {
  serveJobs(server)
  openJobs()
  await screen.findByRole('link', { name: 'Staff nurse' })
  expect(screen.queryByRole('link', { name: /^Jobs by/ })).toBeNull()
})

test('a job that the user has applied for says so in the list', async () => {
  serveJobs(server, { rows: [jobRow(), jobRow({ id: 2, title: 'Carer' })] })
  server.use(
    http.get('*/api/shortlist', () => HttpResponse.json({ data: [entrySample(2, { status: 'applied' })] })),
  )
  openJobs()
  const row = (await screen.findByRole('link', { name: 'Carer' })).closest('li')!
  expect(await within(row).findByText('Applied')).toBeVisible()
  const other = screen.getByRole('link', { name: 'Staff nurse' }).closest('li')!
  expect(within(other).queryByText('Applied')).toBeNull()
})

test('a search is saved under a name from its filters, and then says that it is', async () => {
  serveJobs(server)
  const sent: unknown[] = []
  const saved: unknown[] = []
  server.use(
    http.get('*/api/saved-searches', () => HttpResponse.json({ data: saved })),
    http.post('*/api/saved-searches', async ({ request }) => {
      const body = (await request.json()) as { name: string; criteria: object; kind: string }
      sent.push(body)
      const data = {
        ...body,
        id: 'new',
        created_at: '2026-11-26T09:00:00.000Z',
        seen_date: '2026-11-26',
        total: 1,
        new_count: 0,
        found_after: null,
        version: null,
      }
      saved.push(data)
      return HttpResponse.json({ data, was_saved: false })
    }),
  )
  openJobs('?q=nurse&sort=pay')
  await userEvent.click(await screen.findByRole('button', { name: 'Save search' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save this search' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save search' }))
  expect(await screen.findByRole('dialog', { name: 'Search saved' })).toHaveTextContent('“nurse”')
  expect(sent).toEqual([{ kind: 'jobs', name: '“nurse”', criteria: { q: 'nurse' } }])
  await userEvent.click(screen.getByRole('button', { name: 'Back to the results' }))
  expect(await screen.findByRole('button', { name: 'Search saved' })).toBeVisible()
})

test('a visitor cannot save a search', async () => {
  serveJobs(server)
  openJobs('', { signedIn: false })
  await screen.findByRole('button', { name: 'Staff nurse' })
  expect(screen.queryByRole('button', { name: 'Save search' })).toBeNull()
})
