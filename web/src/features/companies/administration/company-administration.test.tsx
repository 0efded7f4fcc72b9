import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { longDateTime } from '#shared/format/date-time.ts'
import { jobSample } from '../../jobs/testing/job-sample.ts'
import { administrationPage, open, section } from '../testing/administration-page.tsx'

const { server, serveJob } = administrationPage()

const later = '2026-08-03T12:00:00.000Z'

const press = async (name: string) =>
  userEvent.click((await section()).getByRole('button', { name: `${name}: Care assistant` }))

test('Process shows the job until it ends, then reloads the vacancy', async () => {
  const { reads, vacancy } = serveJob([
    { state: 'running' },
    { state: 'waiting', reason: 'busy', not_before: later },
    { state: 'done' },
  ])
  open(vacancy)
  await press('Process')
  for (const words of [
    'Processing: Running.',
    `Processing: Waiting. The host is busy or asked us to wait. The next try is on ${longDateTime(later)}.`,
    'Processing: Done.',
  ]) {
    const state = await screen.findByText(words, {}, { timeout: 4000 })
    expect(state.parentElement).toHaveRole('status')
    await vi.advanceTimersByTimeAsync(5000)
  }
  await waitFor(() => expect(reads.vacancy).toBeGreaterThan(0))
  const button = (await section()).getByRole('button', { name: 'Process: Care assistant' })
  expect(button).not.toHaveAttribute('aria-disabled')
})

test('a job that was live before the page loaded is followed to its end', async () => {
  const newest = { vacancy: jobSample({ state: 'running' }) }
  const { reads, vacancy } = serveJob([{ state: 'running' }, { state: 'done' }], { newest })
  open(vacancy)
  expect(await screen.findByText('Processing: Running.')).toBeVisible()
  await vi.advanceTimersByTimeAsync(1000)
  expect(await screen.findByText('Processing: Done.')).toBeVisible()
  await waitFor(() => expect(reads.vacancy).toBeGreaterThan(0))
})

test('a job whose state could not be read is read again later, until it ends', async () => {
  const { vacancy } = serveJob([{ state: 'done' }])
  server.use(
    http.get(
      '*/api/admin/jobs/*',
      () => HttpResponse.json({ message: 'Please wait', code: 'too_many_requests' }, { status: 429 }),
      {
        once: true,
      },
    ),
  )
  open(vacancy)
  await press('Process')
  expect(await screen.findByText('Please wait')).toHaveRole('alert')
  await vi.advanceTimersByTimeAsync(5000)
  expect(await screen.findByText('Processing: Done.')).toBeVisible()
  expect(screen.queryByText('Please wait')).toBeNull()
})

const refusal = () => HttpResponse.json({ message: 'No such job' }, { status: 404 })

test('a job whose state is refused is not read again, and can be started again', async () => {
  const { reads, vacancy } = serveJob([{ state: 'done' }])
  let isRefused = true
  // later calls go to the handler of the job
  server.use(http.get('*/api/admin/jobs/*', () => (isRefused ? refusal() : undefined)))
  open(vacancy)
  await press('Process')
  expect(await screen.findByText('No such job')).toHaveRole('alert')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(reads.job).toBe(0)
  isRefused = false
  await press('Process')
  expect(await screen.findByText('Processing: Done.')).toBeVisible()
})

test('a waiting job can be tried at once', async () => {
  const waits = { state: 'waiting', reason: 'busy', not_before: later } as const
  const newest = { vacancy: jobSample(waits) }
  const { vacancy } = serveJob([waits, { state: 'queued' }], { newest, already_queued: true })
  open(vacancy)
  await screen.findByText(/^Processing: Waiting/)
  await press('Try now')
  expect(await screen.findByText('Processing: Queued.')).toBeVisible()
  expect((await section()).getByRole('button', { name: 'Process: Care assistant' })).toHaveAttribute(
    'aria-disabled',
  )
})

test('the last job is shown with its end, if it failed', async () => {
  const failed = { state: 'failed', updated_at: later } as const
  const newest = {
    vacancy: jobSample({ ...failed, reason: 'timeout' }),
    screenshot: jobSample({ kind: 'screenshot', state: 'done' }),
  }
  const { vacancy } = serveJob([], { newest })
  open(vacancy)
  const words = `Processing: Failed on ${longDateTime(later)}. The host did not answer in time.`
  const state = await screen.findByText(words)
  // screen readers do not announce what has not changed
  expect(state.closest('output')).toBeNull()
  expect(screen.queryByText(/^Screenshot:/)).toBeNull()
})

test('a failed job shows the sentence of its reason', async () => {
  const { vacancy } = serveJob([{ state: 'failed', reason: 'robots-disallowed' }])
  open(vacancy)
  await press('Process')
  expect(
    await screen.findByText('Processing: Failed. The site asks robots not to read this page.'),
  ).toBeVisible()
})

test('a job that left out a part, such as a job board that refuses robots, shows the reason', async () => {
  const inPart = { state: 'done', reason: 'robots-disallowed', updated_at: later } as const
  const { vacancy } = serveJob([inPart], { newest: { vacancy: jobSample(inPart) } })
  open(vacancy)
  const sentence = 'The site asks robots not to read this page.'
  expect(
    await screen.findByText(`Processing: Done in part on ${longDateTime(later)}. ${sentence}`),
  ).toBeVisible()
  await press('Process')
  expect(await screen.findByText(`Processing: Done in part. ${sentence}`)).toBeVisible()
})

test('a job shows what was left out of the page', async () => {
  const reason = 'the page’s text says otherwise than its markup'
  const { vacancy } = serveJob([{ state: 'done', notes: [{ field: 'salary_max', reason, quote: '46.2' }] }])
  open(vacancy)
  await press('Process')
  const words = `Processing: Done. salary max left out: “46.2”, because ${reason}.`
  expect(await screen.findByText(words)).toBeVisible()
})

test('the page says if an earlier call queued the job', async () => {
  const { vacancy } = serveJob([{ state: 'queued' }], { already_queued: true })
  open(vacancy)
  await press('Process')
  expect(await screen.findByText('Processing: Queued. It was queued already.')).toBeVisible()
})

test('Process also captures a screenshot once the page has been read', async () => {
  const { reads, vacancy } = serveJob([{ state: 'done' }])
  open(vacancy)
  await press('Process')
  expect(await screen.findByText('Screenshot: Done.')).toBeVisible()
  expect(reads.captures).toBe(1)
})

test('a page that could not be read is not captured', async () => {
  const { vacancy } = serveJob([{ state: 'failed', reason: 'gone' }])
  open(vacancy)
  await press('Process')
  expect(await screen.findByText(/^Processing: Failed/)).toBeVisible()
  expect(screen.queryByText(/^Screenshot:/)).toBeNull()
})

test('if a job cannot be queued, the page shows the reason', async () => {
  const { vacancy } = serveJob([])
  server.use(
    http.post('*/api/admin/vacancies/1/process', () => HttpResponse.json({}, { status: 400 })),
    http.post('*/api/vacancies/1/capture/screenshot', () =>
      HttpResponse.json({ message: 'This vacancy has no page to read' }, { status: 409 }),
    ),
  )
  open(vacancy)
  await press('Process')
  expect(await screen.findByText('Failed to process vacancy')).toHaveRole('alert')
  await press('Capture screenshot')
  expect(await screen.findByText('This vacancy has no page to read')).toHaveRole('alert')
})

test('the button that shows all vacancies keeps the focus', async () => {
  const { vacancy } = serveJob([])
  const listings = Array.from({ length: 7 }, (_, index) => ({
    ...vacancy,
    id: index + 1,
    title: `Job ${index + 1}`,
  }))
  open(vacancy, 'admin', listings)
  const all = (await section()).getByRole('button', { name: 'Show all 7 vacancies' })
  await userEvent.click(all)
  expect(all).toHaveFocus()
  expect(all).toHaveTextContent('Show fewer')
})

test('a removed vacancy can be processed, but has no page to capture', async () => {
  const { vacancy } = serveJob([])
  open({ ...vacancy, removed_at: '2026-07-01T09:00:00.000Z' })
  const [process, ...more] = (await section()).getAllByRole('button', { name: /Care assistant/ })
  expect(process).toHaveAttribute('aria-label', 'Process: Care assistant')
  expect(more).toEqual([])
})

test('a vacancy without a page has no buttons', async () => {
  const { vacancy } = serveJob([])
  open({ ...vacancy, source_url: null })
  expect((await section()).queryByRole('button', { name: /Care assistant/ })).toBeNull()
  expect((await section()).getByText('This vacancy has no page to read.')).toBeVisible()
})

test('a user who is not an administrator sees no administration', async () => {
  const { vacancy } = serveJob([])
  open(vacancy, 'user')
  await screen.findByRole('region', { name: 'Current Opportunities' })
  expect(screen.queryByRole('region', { name: 'Administration' })).toBeNull()
})
