import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { unlockedSample, vacancySample } from '../../search/testing/samples.ts'
import { jobDetail } from '../testing/job-samples.ts'
import { openJobs } from '../testing/open-jobs.tsx'
import { serveJobs } from '../testing/serve-jobs.ts'

const server = fakeServer()

test('a job that the first address opens has the focus, as after a search in the one box', async () => {
  serveJobs(server, { detail: () => jobDetail() })
  openJobs('?job=1')
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Staff nurse', level: 2 })).toHaveFocus())
})

test('a job of a locked company shows its verdict, and says what an unlock costs before the click', async () => {
  let isOpen = false
  serveJobs(server, {
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
  openJobs()
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
  expect(within(pane).getByRole('button', { name: 'Shortlist' })).toBeVisible()
  expect(unlocks).toEqual(['?company_id=7'])
})

test('at the daily limit no unlock is offered', async () => {
  serveJobs(server, { detail: () => jobDetail(), usage: 10 })
  openJobs('?job=1')
  expect(await screen.findByText('Daily Limit Reached')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Open this company/ })).toBeNull()
})

test('a job that is gone says so, and Close leads back to the list', async () => {
  serveJobs(server)
  const { router } = openJobs('?q=nurse&job=1')
  expect(await screen.findByRole('heading', { name: 'This job is no longer here' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(router.state.location.search).toBe('?q=nurse')
})

test('the company of an open job can be hidden, and shown again in the same place', async () => {
  const asked = serveJobs(server, { detail: () => jobDetail() })
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
  openJobs('?job=1')
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

test('a job with a closing date offers it for a calendar', async () => {
  serveJobs(server, { detail: () => jobDetail({ expiry_date: '2026-12-20' }) })
  openJobs('?job=1')
  expect(await screen.findByRole('button', { name: 'Add closing date to calendar' })).toBeVisible()
})

test('a job without a closing date offers none for a calendar', async () => {
  serveJobs(server, { detail: () => jobDetail() })
  openJobs('?job=1')
  expect(await screen.findByRole('heading', { name: 'Staff nurse', level: 2 })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add closing date to calendar' })).toBeNull()
})
