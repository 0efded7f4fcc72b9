import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { AdminStats } from '#shared/api/admin/statistics.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { jobSample } from '../../jobs/testing/job-sample.ts'
import { openAsAdmin } from '../testing/open-as-admin.tsx'
import { emptyStats, noQueue, sumOf } from '../testing/stats-sample.ts'
import { fittingCount } from './outcomes.tsx'
import { StatisticsPage } from './statistics-page.tsx'

const server = fakeServer()

/** Serves statistics. @returns the queries that were sent. */
function serve(stats: () => AdminStats) {
  const sent: string[] = []
  server.use(
    http.get('*/api/admin/stats', ({ request }) => {
      sent.push(new URL(request.url).search)
      return HttpResponse.json({ data: stats() })
    }),
  )
  return sent
}

const open = (path = '/admin') => openAsAdmin(<StatisticsPage />, path).search

const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('the numbers are those of the answer', async () => {
  const day = sumOf({
    requests: 48_200,
    success: 48_000,
    rate_limited: 150,
    errors: 50,
    total_tokens: 71_400_000,
    avg_ms: 842,
  })
  const stats = emptyStats()
  serve(() => ({
    ...stats,
    last_24h: day,
    models: ['small', 'large'],
    model_stats_24h: { small: { ...day, provider: 'one', expected_token: 142_800_000 } },
    grouped_model_stats: { one: day },
    provider_distribution: [{ provider: 'one', requests: 48_200, percentage: 100 }],
    business_stats: {
      ...stats.business_stats,
      users: 1234,
      vacancies: null,
      new_users: ['2026-08-02', '2026-08-03'].map((date) => ({ date, count: 0 })),
      clicks: [{ date: '2026-08-03', count: 7 }],
      mails_sent: [
        { date: '2026-08-02', count: 0 },
        { date: '2026-08-03', count: 2 },
      ],
      register: { date: '2020-01-01', imported_at: '2020-01-02T00:00:00.000Z' },
      ai_usage: [
        { provider: 'one', model: 'small', total_tokens: 500, expected_token: null },
        { provider: 'one', model: 'large', total_tokens: 700, expected_token: 350 },
      ],
    },
  }))
  open()
  const calls = await region('Calls of language models')
  // a period without calls has no row
  expect(calls.getAllByRole('row')).toHaveLength(2)
  const sums = within(calls.getByRole('row', { name: /^Last 24 hours/ }))
  for (const text of ['48,200', '71.4M', '48,000', '150', '50', '842 ms'])
    expect(sums.getByText(text)).toBeVisible()
  expect(sums.getByTitle('71,400,000')).toHaveTextContent('71,400,000')
  const model = await region('Models, last 24 hours')
  expect(model.getByText(/^48,000 success, 150 rate limited, 50 errors\./)).toBeVisible()
  expect(model.getByText('71.4M of 142.8M (50%)')).toBeVisible()
  expect(model.getByTitle('71,400,000 of 142,800,000 (50%)')).toBeVisible()
  expect(model.getByText('Without requests: large')).toBeVisible()
  // the models have the same calls
  expect(screen.queryByRole('region', { name: /^Providers/ })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '7 days' }))
  const providers = await region('Providers, last 7 days')
  expect(providers.getByText('100%, 48,200 requests')).toBeVisible()
  expect(providers.getByText('500, no limit set')).toBeVisible()
  expect(providers.getByRole('meter', { name: 'small' })).toHaveValue(100)
  expect(providers.getByText('700 of 350 (100%)')).toBeVisible()
  expect(screen.getByText('1,234')).toBeVisible()
  expect(screen.getByText('Not counted yet')).toBeVisible()
  expect(screen.getByText(/^1 January 2020 \(/)).toHaveClass('text-key')
  const users = await region('Users and mails, last 7 days')
  expect(users.getByText('Peak 2, 3 August')).toBeVisible()
  await userEvent.click(users.getByText('Day by day'))
  // a date without any action has no row
  expect(users.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'DateNew usersUnlocksSearchesClicksMails sentMails failed',
    '3 August000720',
  ])
})

test('each second of the last minute is a column, and the words have the numbers', async () => {
  const stats = emptyStats()
  const seconds = stats.last_minute_detailed.with(59, sumOf({ requests: 3, success: 2, errors: 1 }))
  serve(() => ({
    ...stats,
    last_minute: sumOf({ requests: 3, success: 2, errors: 1 }),
    last_minute_detailed: seconds,
  }))
  open()
  const minute = await region('The last 60 seconds')
  expect(screen.getByRole('region', { name: 'The last 60 seconds' }).querySelectorAll('rect')).toHaveLength(
    180,
  )
  expect(minute.getByText('2 success, 0 rate limited, 1 error. At most 3 in one second.')).toBeVisible()
})

test('without events the page says so', async () => {
  serve(emptyStats)
  open()
  expect(await screen.findByText('No model has been called yet.')).toBeVisible()
  for (const text of [
    'Nobody signed up, searched, unlocked or clicked, and no mail was sent.',
    'No pending or failed jobs.',
    'None imported',
  ])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Redrive/ })).toBeNull()
  expect(screen.queryByRole('region', { name: /^Models|^Providers|60 seconds/ })).toBeNull()
})

test('the URL has the period, and an unknown period is 24 hours', async () => {
  const sent = serve(emptyStats)
  const search = open('/admin?period=7d')
  expect(await screen.findByRole('region', { name: 'Users and mails, last 7 days' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: '30 days' }))
  expect(await screen.findByRole('region', { name: 'Users and mails, last 30 days' })).toBeVisible()
  expect(search()).toBe('?period=30d')
  await userEvent.click(screen.getByRole('button', { name: '24 hours' }))
  expect(search()).toBe('')
  await waitFor(() => expect(sent).toEqual(['?period=7d', '?period=30d', '?period=24h']))
})

test('a refresh replaces the numbers and keeps the focus', async () => {
  let users = 1
  const sent = serve(() => ({
    ...emptyStats(),
    business_stats: { ...emptyStats().business_stats, users: (users += 1) },
  }))
  open()
  await screen.findByRole('region', { name: 'Platform' })
  const button = screen.getByRole('button', { name: 'Refresh' })
  const tile = screen.getByRole('region', { name: 'Platform' })
  await userEvent.click(button)
  expect(await screen.findByText('Refreshed')).toHaveRole('status')
  expect(sent).toHaveLength(2)
  expect(screen.getByText('3')).toBeVisible()
  expect(button).toHaveFocus()
  expect(screen.getByRole('region', { name: 'Platform' })).toBe(tile)
})

test('the numbers are read again every 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const sent = serve(emptyStats)
  open()
  await screen.findByRole('region', { name: 'Platform' })
  await vi.advanceTimersByTimeAsync(29_000)
  expect(sent).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2000)
  await waitFor(() => expect(sent).toHaveLength(2))
})

test('a failure is shown with a retry, and a failed refresh keeps the numbers', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.use(http.get('*/api/admin/stats', () => HttpResponse.json({}, { status: 400 })))
  open()
  expect(await screen.findByRole('alert')).toBeVisible()
  serve(emptyStats)
  await userEvent.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByRole('region', { name: 'Platform' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
  server.use(http.get('*/api/admin/stats', () => HttpResponse.json({}, { status: 400 })))
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Platform' })).toBeVisible()
})

test('numbers stay under the name of their period if another one cannot be loaded', async () => {
  serve(emptyStats)
  open()
  expect(await screen.findByRole('region', { name: 'Users and mails, today (UTC)' })).toBeVisible()
  server.use(http.get('*/api/admin/stats', () => HttpResponse.json({}, { status: 400 })))
  await userEvent.click(screen.getByRole('button', { name: '30 days' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Users and mails, today (UTC)' })).toBeVisible()
  serve(emptyStats)
  await userEvent.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByRole('region', { name: 'Users and mails, last 30 days' })).toBeVisible()
})

test('a redrive asks with the number, shows its job until it ends, and reads the numbers again', async () => {
  const asked: string[] = []
  let dead = 2
  const sent = serve(() => ({
    ...emptyStats(),
    business_stats: {
      ...emptyStats().business_stats,
      queue_stats: { mail: noQueue, alerts: { ...noQueue, dead } },
    },
  }))
  const job = jobSample({ kind: 'bulk', subject: 'redrive:alerts', count: 2 })
  server.use(
    http.post('*/api/admin/queues/:name/redrive', ({ params }) => {
      asked.push(String(params['name']))
      dead = 0
      return HttpResponse.json({ data: job, already_queued: false, message: 'Queued' }, { status: 202 })
    }),
    http.get('*/api/admin/jobs/*', () => HttpResponse.json({ data: { ...job, state: 'done' } })),
  )
  open()
  const queue = await region('Users to alert')
  // an empty queue is not shown
  expect(screen.queryByRole('region', { name: 'Mail' })).not.toBeInTheDocument()
  await userEvent.click(queue.getByRole('button', { name: 'Redrive: Users to alert' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Redrive 2 dead messages of Users to alert?' }),
  )
  expect(asked).toEqual([])
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Redrive' }))
  expect(await queue.findByText('Redrive of 2 dead messages: Done.')).toHaveRole('status')
  expect(asked).toEqual(['alerts'])
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(() =>
    expect(queue.getByRole('button', { name: 'Redrive: Users to alert' })).toHaveAttribute(
      'aria-disabled',
      'true',
    ),
  )
})

test('the items of a queue have attempts and their last start, or are deleted', async () => {
  const item = {
    queue: 'extraction',
    id: '1',
    active: false,
    reserved_at: null,
    attempts: 3,
    count: 1,
    job_details: { subject: '12' },
    type: 'vacancy',
  }
  const items = [item, { ...item, id: '2', attempts: 0, job_details: null }]
  serve(() => ({
    ...emptyStats(),
    business_stats: { ...emptyStats().business_stats, queue_stats: { extraction: { ...noQueue, items } } },
  }))
  open()
  const queue = await region('Vacancies to read')
  expect(queue.getByText('No pending jobs. The last work it did:')).toBeVisible()
  const rows = queue.getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['vacancy 123Never', 'Deleted0Never'])
})

test.each([
  [2000, '2,000'],
  [99_999, '99,999'],
  [100_000, '100.0K'],
  [71_400_000, '71.4M'],
  [-99_999, '-99,999'],
])('the count %d fits as %s', (count, text) => {
  expect(fittingCount(count)).toBe(text)
})
