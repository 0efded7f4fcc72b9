import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { applicationSample } from '../applications/testing/application-sample.ts'
import { unlockedSample, vacancySample } from '../search/testing/samples.ts'
// preloads the parts that the page loads later, so that no test waits for a file
import './detail/job-pane.tsx'
import './detail/job-vacancy.tsx'
import '../alerts/save/job-search-parts.tsx'
import './list/download-jobs.tsx'
import { JobsPage } from './jobs-page.tsx'
import { jobDetail, jobRow } from './testing/job-samples.ts'
import { type ServedJobs, serveJobs } from './testing/serve-jobs.ts'

// over 300 lines: the list and its open job are one page, and share its server

const server = fakeServer()

const withJobs = (jobs?: ServedJobs) => serveJobs(server, jobs)

function open(query = '', { signedIn = true } = {}) {
  if (signedIn) sessionStore.signIn('a-token', userSample())
  return renderRoutes([{ path: '*', element: <JobsPage /> }], `/jobs${query}`)
}

test('a list shows each job with place, pay with its sign, verdict with its reason, date and locked sponsor', async () => {
  withJobs({ rows: [jobRow({ distance: 3.4, expiry_date: '2026-12-20' })] })
  open('?near=Leeds')
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
  const asked = withJobs({ status: 503 })
  open()
  expect(screen.getByText('Loading…')).toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: /try again/i }))
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
})

test('an empty list offers near titles, and searches with fewer filters', async () => {
  withJobs({
    rows: [],
    hints: {
      near_titles: [{ title: 'Staff nurse', total: 70 }],
      relaxations: [
        { without: ['pay_from'], total: 1 },
        { without: ['q', 'verdict'], total: 12 },
      ],
    },
  })
  const { router } = open('?q=nrose&verdict=possible&pay_from=90000')
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
  withJobs({
    rows: [],
    hints: { facets: { miles: [{ value: '50', label: 'Within 50 miles', count: 3 }] } },
  })
  const { router } = open('?q=nurse&near=Truro&miles=10')
  await userEvent.click(await screen.findByRole('button', { name: 'Show 3 jobs within 50 miles' }))
  expect(router.state.location.search).toBe('?q=nurse&near=Truro&miles=50')
})

test('an empty list without an offer still has the search without filters', async () => {
  withJobs({ rows: [] })
  const { router } = open('?q=astronaut')
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
    withJobs({ rows: [], hints: { elsewhere } })
    open(query)
    const list = await screen.findByRole('list', { name })
    expect(within(list).getByRole('link', { name: /^NHS Jobs/ })).toHaveAttribute('href', elsewhere[0]!.href)
    expect(screen.getByRole('link', { name: 'Paste an advert' })).toHaveAttribute('href', '/check')
  },
)

test('a filter has its counts, searches at once, and stays in the URL; Back takes it away', async () => {
  const asked = withJobs()
  const { router } = open()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Unclear (26)' }))
  expect(router.state.location.search).toBe('?verdict=unclear')
  await waitFor(() => expect(asked).toContain('?verdict=unclear'))
  expect(await screen.findByRole('button', { name: 'Remove filter Unclear' })).toBeVisible()
  await router.navigate(-1)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove filter Unclear' })).toBeNull())
})

test('after a chip is removed the focus is on the list', async () => {
  withJobs()
  const { router } = open('?q=nurse&verdict=offered,unclear')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter “nurse”' }))
  expect(router.state.location.search).toBe('?verdict=offered%2Cunclear')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Jobs', level: 2 })).toHaveFocus())
})

test('an invalid value of the URL is no filter', async () => {
  const asked = withJobs()
  open('?verdict=best&pay_from=7&miles=25&sort=nearest&page=0')
  await screen.findByRole('link', { name: 'Staff nurse' })
  // a late call of the test before may come last
  expect(asked).toContain('')
})

test('a job of a locked company shows its verdict, and says what an unlock costs before the click', async () => {
  let isOpen = false
  withJobs({
    detail: () =>
      isOpen
        ? jobDetail({
            locked: false,
            company_name: 'Fernley Ltd',
            vacancy: vacancySample({ id: 1, company_id: 7, link: 'https://fernley.example/apply' }),
          })
        : jobDetail(),
  })
  const unlocks: string[] = []
  server.use(
    http.get('*/api/search/single', ({ request }) => {
      unlocks.push(new URL(request.url).search)
      isOpen = true
      return HttpResponse.json({ data: unlockedSample(7) })
    }),
  )
  open()
  await userEvent.click(await screen.findByRole('link', { name: 'Staff nurse' }))
  const pane = await screen.findByRole('region', { name: 'Job' })
  await waitFor(() => expect(within(pane).getByRole('heading', { name: 'Staff nurse' })).toHaveFocus())
  expect(within(pane).getByText('“We sponsor visas for this post.”')).toBeVisible()
  expect(within(pane).getByRole('link', { name: 'Check another advert' })).toHaveAttribute('href', '/check')
  expect(unlocks).toEqual([])
  await userEvent.click(
    await within(pane).findByRole('button', { name: 'Open this company (uses 1 of your 7 unlocks)' }),
  )
  // what was bought stands where its button was, above the checks
  const card = within(within(pane).getByRole('region', { name: 'Whether this job can be sponsored' }))
  expect(await card.findByRole('heading', { name: 'Fernley Ltd' })).toHaveFocus()
  const apply = within(pane).getByRole('link', { name: /^Apply Now/ })
  const checks = card.getByRole('list', { name: 'Checks' })
  expect(apply.compareDocumentPosition(checks)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(within(pane).getByRole('button', { name: 'Save' })).toBeVisible()
  expect(unlocks).toEqual(['?company_id=7'])
})

test('an open job has a description of its own', async () => {
  withJobs({ detail: () => jobDetail() })
  open('?job=1')
  await waitFor(() =>
    expect(document.head.querySelector('meta[name="description"]')).toHaveAttribute(
      'content',
      'Staff nurse, Leeds: whether this job can be sponsored, and why.',
    ),
  )
})

test('at the daily limit no unlock is offered', async () => {
  withJobs({ detail: () => jobDetail(), usage: 10 })
  open('?job=1')
  expect(await screen.findByText('Daily Limit Reached')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Open this company/ })).toBeNull()
})

test('a job that is gone says so, and Close leads back to the list', async () => {
  withJobs()
  const { router } = open('?q=nurse&job=1')
  expect(await screen.findByRole('heading', { name: 'This job is no longer here' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(router.state.location.search).toBe('?q=nurse')
})

test('a visitor sees the first jobs, and is asked to sign in for more', async () => {
  const asked = withJobs({ total: 40 })
  open('?q=nurse&page=2&saved=1&job=1', { signedIn: false })
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

test('a job of a job site names the site with its link, also while its company is locked', async () => {
  withJobs({ rows: [jobRow({ job_site: 'adzuna' })], detail: () => jobDetail({ job_site: 'adzuna' }) })
  open()
  const row = (await screen.findByRole('link', { name: 'Staff nurse' })).closest('li')!
  const credit = within(row).getByRole('link', { name: /^Jobs by Adzuna/ })
  expect(credit).toHaveAttribute('href', 'https://www.adzuna.co.uk/')
  await userEvent.click(screen.getByRole('link', { name: 'Staff nurse' }))
  await waitFor(() => expect(screen.getAllByRole('link', { name: /^Jobs by Adzuna/ })).toHaveLength(2))
})

test('a job that was found closer to its company names no site', async () => {
  withJobs()
  open()
  await screen.findByRole('link', { name: 'Staff nurse' })
  expect(screen.queryByRole('link', { name: /^Jobs by/ })).toBeNull()
})

test('the company of an open job can be hidden, and shown again in the same place', async () => {
  const asked = withJobs({ detail: () => jobDetail() })
  const sent: string[] = []
  let hidden: unknown[] = []
  server.use(
    http.get('*/api/hidden-companies', () => HttpResponse.json({ data: hidden })),
    http.put('*/api/hidden-companies/:id', ({ params }) => {
      sent.push(`hide ${params['id']}`)
      hidden = [{ company_id: 7, company_name: null, preview: 'Locked sponsor, Leeds' }]
      return HttpResponse.json({ message: 'ok' })
    }),
    http.delete('*/api/hidden-companies/:id', ({ params }) => {
      sent.push(`show ${params['id']}`)
      hidden = []
      return HttpResponse.json({ message: 'ok' })
    }),
  )
  open('?job=1')
  const hide = await screen.findByRole('button', { name: 'Hide this company' })
  await waitFor(() => expect(hide).toBeEnabled())
  const before = asked.length
  await userEvent.click(hide)
  const show = await screen.findByRole('button', { name: 'Show this company again' })
  expect(screen.getByText(/Its jobs are left out/)).toBeVisible()
  await waitFor(() => expect(asked.length).toBeGreaterThan(before))
  await userEvent.click(show)
  expect(await screen.findByRole('button', { name: 'Hide this company' })).toBeVisible()
  expect(sent).toEqual(['hide 7', 'show 7'])
})

test('a job that the user has applied for says so in the list', async () => {
  withJobs({ rows: [jobRow(), jobRow({ id: 2, title: 'Carer' })] })
  server.use(
    http.get('*/api/applications', () =>
      HttpResponse.json({ data: [applicationSample(2, { status: 'applied' })] }),
    ),
  )
  open()
  const row = (await screen.findByRole('link', { name: 'Carer' })).closest('li')!
  expect(await within(row).findByText('Applied')).toBeVisible()
  const other = screen.getByRole('link', { name: 'Staff nurse' }).closest('li')!
  expect(within(other).queryByText('Applied')).toBeNull()
})

test('a search is saved under a name from its filters, and then says that it is', async () => {
  withJobs()
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
  open('?q=nurse&sort=pay')
  await userEvent.click(await screen.findByRole('button', { name: 'Save search' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save this search' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save search' }))
  expect(await screen.findByRole('dialog', { name: 'Search saved' })).toHaveTextContent('“nurse”')
  expect(sent).toEqual([{ kind: 'jobs', name: '“nurse”', criteria: { q: 'nurse' } }])
  await userEvent.click(screen.getByRole('button', { name: 'Back to the results' }))
  expect(await screen.findByRole('button', { name: 'Saved' })).toBeVisible()
})

test('a visitor cannot save a search', async () => {
  withJobs()
  open('', { signedIn: false })
  await screen.findByRole('button', { name: 'Staff nurse' })
  expect(screen.queryByRole('button', { name: 'Save search' })).toBeNull()
})

test('a job with a closing date offers it for a calendar, and one without does not', async () => {
  withJobs({ detail: () => jobDetail({ expiry_date: '2026-12-20' }) })
  open('?job=1')
  expect(await screen.findByRole('button', { name: 'Add closing date to calendar' })).toBeVisible()
})

test('a job without a closing date offers none for a calendar', async () => {
  withJobs({ detail: () => jobDetail() })
  open('?job=1')
  expect(await screen.findByRole('heading', { name: 'Staff nurse', level: 2 })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add closing date to calendar' })).toBeNull()
})
