import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { Job } from '#shared/api/jobs.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { jobSample } from '../../jobs/testing/job-sample.ts'
import './response-dialog.tsx'
import './retry.tsx'
import { pageOf } from '../../search/testing/samples.ts'
import { openAsAdmin, withToasts } from '../testing/open-as-admin.tsx'
import '../bulk/bulk-list.tsx'
import { serveCosts } from '../testing/serve-costs.ts'
import { AiResponsesPage } from './ai-responses-page.tsx'

const server = fakeServer()

const progress = { total: 9, queued: 9, done: 0, failed: 0, skipped: 0 }
const bulk: Job = jobSample({ kind: 'bulk', action: 'process', count: 9, subject: 'process:1', progress })

/** Serves this number of matching responses, and a bulk after the retry. @returns the bodies of retries. */
function serveRetryAll(total: { now: number }) {
  const sent: unknown[] = []
  serveCosts(server)
  server.use(
    http.get('*/api/admin/ai-responses', () => HttpResponse.json(pageOf([], { total: total.now }))),
    http.get('*/api/admin/bulks', ({ request }) => {
      const isOwn = new URL(request.url).searchParams.get('of') === 'responses'
      return HttpResponse.json({ data: isOwn && sent.length > 0 ? [bulk] : [] })
    }),
    http.get('*/api/admin/jobs/:id', () => HttpResponse.json({ data: bulk })),
    http.post('*/api/admin/ai-responses/bulk/retry', async ({ request }) => {
      sent.push(await request.json())
      const message = '12 AI responses queued for retry, of 9 vacancies'
      return HttpResponse.json({ data: bulk, already_queued: false, message }, { status: 202 })
    }),
  )
  return sent
}

const openRetryAll = (query = '') =>
  openAsAdmin(withToasts(<AiResponsesPage />), `/admin/ai-responses${query}`)

const button = (name: string) => screen.findByRole('button', { name }, { timeout: 5000 })
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('all matching responses are retried by their filter and the number of the question', async () => {
  const sent = serveRetryAll({ now: 12 })
  openRetryAll('?status=timeout&startDate=2026-08-01&endDate=2026-08-03&page=2')
  await userEvent.click(await button('Retry all 12 matching'))
  const question = await dialog('Retry 12 responses?')
  await userEvent.dblClick(question.getByRole('button', { name: 'Retry 12 responses' }))
  expect(await screen.findByText('12 AI responses queued for retry, of 9 vacancies')).toBeVisible()
  const filter = { status: 'timeout', date_range: '2026-08-01,2026-08-03' }
  expect(sent).toEqual([{ filter, expected_total: 12 }])
  const work = within(await screen.findByRole('region', { name: 'Bulk work' }))
  expect(await work.findByText('9 queued, 0 done, 0 failed')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('if another number matches now, the question says so and asks about the new number', async () => {
  const total = { now: 12 }
  serveRetryAll(total)
  openRetryAll()
  await userEvent.click(await button('Retry all 12 matching'))
  const message = 'Nothing was done, because 13 responses match now.'
  server.use(http.post('*', () => HttpResponse.json({ code: 'conflict', message }, { status: 409 })))
  total.now = 13
  await userEvent.click(await button('Retry 12 responses'))
  const question = await dialog('Retry 13 responses?')
  expect(question.getByText(message)).toHaveRole('alert')
  expect(question.getByRole('button', { name: 'Retry 13 responses' })).toBeVisible()
})

test('more than a bulk takes cannot be retried at once, and nothing without a match', async () => {
  const total = { now: 5001 }
  serveRetryAll(total)
  openRetryAll()
  await userEvent.click(await button('Retry all 5,001 matching'))
  expect(screen.getByText('Bulk work takes at most 5,000 responses, so add a filter.')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  total.now = 0
  await userEvent.type(screen.getByLabelText('Search'), 'nothing')
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Retry all/ })).toBeNull())
})
