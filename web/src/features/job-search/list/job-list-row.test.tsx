import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OFFERED_BUT_SHORT } from '#shared/jobs/job-assessment.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { JobsPage } from '../jobs-page.tsx'
import { jobRow } from '../testing/job-samples.ts'
import { serveJobs } from '../testing/serve-jobs.ts'
import { jobDates, Preview } from './job-words.tsx'

const server = fakeServer()

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

test('the sign of pay is that of its own check, whatever the verdict', async () => {
  open([
    jobRow({ verdict: 'unclear', pay: { state: 'met', reason: 'Enough.' } }),
    jobRow({ id: 2, verdict: 'below', pay: { state: 'not-met', reason: 'Too little.' } }),
    jobRow({ id: 3, verdict: 'possible', pay: { state: 'unknown', reason: 'Not sure.' } }),
    jobRow({ id: 4, salary_min: null, pay: { state: 'unknown', reason: 'The advert states no pay.' } }),
  ])
  expect(await screen.findByText('Enough.')).toHaveClass('text-good')
  for (const words of ['Too little.', 'Not sure.'])
    expect(screen.getByText(words)).not.toHaveClass('text-good')
  expect(screen.getByText('Pay not stated')).toBeVisible()
  expect(screen.queryByText('The advert states no pay.')).toBeNull()
})

const pictureOf = (words: string) => screen.getByText(words).querySelector('svg')

test('pay that is not enough has another picture than pay that is', async () => {
  open([
    jobRow({ pay: { state: 'met', reason: 'Enough.' } }),
    jobRow({ id: 2, pay: { state: 'not-met', reason: 'Too little.' } }),
    jobRow({ id: 3, pay: { state: 'unknown', reason: 'Not sure.' } }),
  ])
  await screen.findByText('Enough.')
  expect(pictureOf('Enough.')).toHaveClass('tabler-icon-circle-check')
  expect(pictureOf('Too little.')).toHaveClass('tabler-icon-alert-circle')
  expect(pictureOf('Not sure.')).toBeNull()
})

test('pay that is too low as stated has a warning beside an offer of sponsorship', async () => {
  open([jobRow({ reason: OFFERED_BUT_SHORT, pay: { state: 'unknown', reason: 'Needs £32,073.' } })])
  expect(await screen.findByText('Needs £32,073.')).toHaveClass('text-danger')
  expect(pictureOf('Needs £32,073.')).toHaveClass('tabler-icon-alert-circle')
})

test('a row says a sentence on pay once, and shows why pay that is not stated leaves the verdict open', async () => {
  const none = 'The advert states no pay.'
  open([
    jobRow({ reason: 'Enough.', pay: { state: 'met', reason: 'Enough.' } }),
    jobRow({ id: 2, salary_min: null, reason: none, pay: { state: 'unknown', reason: none } }),
  ])
  expect(await screen.findAllByText('Enough.')).toHaveLength(1)
  expect(screen.getAllByText(none)).toHaveLength(1)
})

test('pay for full time is stated pay, so that the row and its check agree', async () => {
  const salary_fte = { min: 47_500, max: 69_000, hours: 30, full_time_hours: 37.5 }
  open([jobRow({ salary_min: null, salary_fte })])
  expect(await screen.findByText('£47,500 - £69,000/year for full time')).toBeVisible()
  expect(screen.queryByText('Pay not stated')).toBeNull()
})

test('a date of a job stays on one line', () => {
  expect(jobDates({ post_date: '2026-11-25', expiry_date: '2026-12-05' })).toEqual([
    'Posted 25\u00A0November\u00A02026',
    'Closes 5\u00A0December\u00A02026',
  ])
})

test('the size of a team stays on one line, although it has a hyphen', () => {
  const { container } = render(<Preview words="Locked sponsor, Stoke-on-Trent, 1-9 people" />)
  expect(container).toHaveTextContent('Locked sponsor, Stoke-on-Trent, 1-9 people')
  expect(screen.getByText('1-9 people')).toHaveClass('whitespace-nowrap')
})

test('a preview without a size is shown as it is', () => {
  const { container } = render(<Preview words="Locked sponsor, Leeds" />)
  expect(container).toHaveTextContent('Locked sponsor, Leeds')
})
