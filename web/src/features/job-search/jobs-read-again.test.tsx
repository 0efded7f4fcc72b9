import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { useUnlock } from '../companies/unlocking/use-unlock.ts'
import { useHiddenCompanies } from '../jobs/use-hidden-companies.ts'
import { unlockedSample, vacancySample } from '../search/testing/samples.ts'
// preloads the parts that the page loads later, so that no test waits for a file
import './detail/job-pane.tsx'
import './detail/job-vacancy.tsx'
import { JobsPage } from './jobs-page.tsx'
import { jobDetail, jobRow } from './testing/job-samples.ts'
import { serveJobs } from './testing/serve-jobs.ts'

const server = fakeServer()

function OtherPage() {
  const { unlock } = useUnlock()
  const { show } = useHiddenCompanies()
  return (
    <>
      <button onClick={() => void unlock(7)}>Unlock</button>
      <button onClick={() => void show(7)}>Show again</button>
    </>
  )
}

const jobsPage = { path: '/jobs', element: <JobsPage /> }

function open(query = '') {
  sessionStore.signIn('a-token', userSample())
  return renderRoutes([jobsPage, { path: '/other', element: <OtherPage /> }], `/jobs${query}`)
}

const close = () => userEvent.click(screen.getByRole('button', { name: 'Close' }))

/** Serves two jobs of company 7, which is locked until it is unlocked. */
function serveCompany() {
  const unlocked = { locked: false, company_name: 'Fernley Ltd' }
  const rows = [jobRow(), jobRow({ id: 2, title: 'Ward sister' })]
  serveJobs(server, { rows, detail: () => jobDetail() })
  server.use(
    http.get('*/api/search/single', () => {
      serveJobs(server, {
        rows: rows.map((row) => ({ ...row, ...unlocked, company_id: 7 })),
        detail: () => jobDetail({ ...unlocked, vacancy: vacancySample({ id: 1, company_id: 7 }) }),
      })
      return HttpResponse.json({ data: unlockedSample(7) })
    }),
  )
}

test('jobs that were read before an unlock in the finder show the company when they are opened again', async () => {
  serveCompany()
  const { router } = open('?job=1')
  await screen.findAllByText(/^Locked sponsor/)
  await act(() => router.navigate('/other'))
  await userEvent.click(screen.getByRole('button', { name: 'Unlock' }))
  await act(() => router.navigate('/jobs?job=1'))
  await screen.findAllByText('Fernley Ltd')
  await waitFor(() => expect(screen.queryByText(/^Locked sponsor/)).toBeNull())
})

test('an unlock beside one job counts for the other jobs of its company that were read before', async () => {
  serveCompany()
  open()
  await userEvent.click(await screen.findByRole('link', { name: 'Ward sister' }))
  await screen.findByRole('button', { name: /^Open this company/ })
  await close()
  await userEvent.click(await screen.findByRole('link', { name: 'Staff nurse' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Open this company/ }))
  await screen.findAllByText('Fernley Ltd')
  await close()
  await userEvent.click(await screen.findByRole('link', { name: 'Ward sister' }))
  expect(await screen.findByRole('link', { name: 'All about this company' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Open this company/ })).toBeNull()
})

test('a company that is shown again has its jobs in a list that was read before', async () => {
  serveJobs(server, { rows: [] })
  const { router } = open()
  await screen.findByRole('heading', { name: 'No live jobs are known yet' })
  serveJobs(server)
  await act(() => router.navigate('/other'))
  await userEvent.click(screen.getByRole('button', { name: 'Show again' }))
  await act(() => router.navigate('/jobs'))
  expect(await screen.findByRole('link', { name: 'Staff nurse' })).toBeVisible()
})
