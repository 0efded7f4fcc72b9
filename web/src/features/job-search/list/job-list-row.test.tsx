import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { JobsPage } from '../jobs-page.tsx'
import { jobRow } from '../testing/job-samples.ts'
import { serveJobs } from '../testing/serve-jobs.ts'

const server = fakeServer()

/** Opens the page of jobs with a list of these rows. */
function open(rows: ReturnType<typeof jobRow>[]) {
  serveJobs(server, { rows })
  sessionStore.signIn('a-token', userSample())
  renderRoutes([{ path: '*', element: <JobsPage /> }], '/jobs')
}

test('a list marks the jobs of companies of which users are warned', async () => {
  open([jobRow({ warned: true }), jobRow({ id: 2, title: 'Carer' })])
  const [warned, other] = await Promise.all(
    ['Staff nurse', 'Carer'].map((name) => screen.findByRole('link', { name })),
  )
  expect(warned!.closest('li')).toHaveTextContent('Possible impostor')
  expect(other!.closest('li')).not.toHaveTextContent('Possible impostor')
})

test('the sign of pay is that of the job itself, if the verdict says it', async () => {
  open([
    jobRow({ verdict: 'possible' }),
    jobRow({ id: 2, verdict: 'below' }),
    jobRow({ id: 3, salary_min: null }),
    jobRow({ id: 4, verdict: 'no' }),
    jobRow({ id: 5, salary_min: 45_000 }),
  ])
  expect(await screen.findByText('Reaches its threshold')).toBeVisible()
  expect(screen.getByText('Below its thresholds')).toBeVisible()
  expect(screen.getByText('Below the general £41,700')).toBeVisible()
  expect(screen.getByText('Pay not stated')).toBeVisible()
  const reached = screen.getByText('Reaches the general £41,700; the occupation may need more')
  expect(reached).not.toHaveClass('text-good')
})
