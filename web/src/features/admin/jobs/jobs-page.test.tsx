import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { ListedJob } from '#shared/api/admin/bulk-jobs.ts'
import type { DeadLetter } from '#shared/api/admin/dead-letters.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { jobSample } from '../../jobs/testing/job-sample.ts'
import { openAsAdmin } from '../testing/open-as-admin.tsx'
import { emptyStats, noQueue } from '../testing/stats-sample.ts'
import { JobsPage } from './jobs-page.tsx'

const server = fakeServer()
const LETTER = '0190a5a0-0000-7000-8000-0000000000a1'

const listed = (more: Partial<ListedJob>): ListedJob => ({
  ...jobSample(more),
  details: null,
  by: 'ada@example.com',
  ...more,
})

const letter: DeadLetter = {
  id: LETTER,
  type: 'processVacancy',
  created_at: '2026-08-01T09:00:00.000Z',
  request_id: 'r-9',
  attempts: 4,
  ids: { job_id: 'j-7' },
  job: jobSample({ state: 'failed', reason: 'timeout' }),
}

/** Serves these jobs and one failed message. @returns the calls that change something. */
function serve(jobs: ListedJob[]) {
  const sent: string[] = []
  let letters = [letter]
  const change = ({ request }: { request: Request }) => {
    sent.push(`${request.method} ${new URL(request.url).pathname.replace(/.*admin\//, '')}`)
    letters = []
    return HttpResponse.json({ message: 'Done' })
  }
  server.use(
    http.get('*/api/admin/jobs', () => HttpResponse.json({ data: jobs })),
    http.get('*/api/admin/stats', () => {
      const { business_stats, ...stats } = emptyStats()
      const queue_stats = { extraction: { ...noQueue, dead: letters.length }, mail: noQueue }
      return HttpResponse.json({ data: { ...stats, business_stats: { ...business_stats, queue_stats } } })
    }),
    http.get('*/api/admin/queues/extraction/dead-letters', () => HttpResponse.json({ data: letters })),
    http.post('*/api/admin/queues/*', change),
    http.delete('*/api/admin/queues/*', change),
    http.post('*/api/admin/jobs/:id/cancel', ({ request, params }) => {
      sent.push(`${request.method} ${String(params['id'])}`)
      return HttpResponse.json({ data: jobSample({ state: 'cancelled' }) })
    }),
  )
  return sent
}

const open = () => openAsAdmin(<JobsPage />, '/admin/jobs').user

const progress = { total: 3298, queued: 240, done: 3000, failed: 8, skipped: 50 }

test('live and recent jobs say what they do, for whom and how far they are, and lead to their page', async () => {
  serve([
    listed({ kind: 'bulk', action: 'process', state: 'done', count: 3298, subject: 'process:a', progress }),
    listed({ id: LETTER, kind: 'register', state: 'running', details: 'Dry run', by: null }),
  ])
  open()
  const bulk = within(await screen.findByRole('row', { name: /^Process 3,298 vacancies/ }))
  expect(bulk.getByRole('link')).toHaveAttribute('href', '/admin/vacancies')
  expect(bulk.getByText('240 queued, 3,000 done, 8 failed, 50 left out')).toBeVisible()
  expect(bulk.getByText('Running.')).toBeVisible()
  expect(bulk.getByText('ada@example.com')).toBeVisible()
  const dryRun = within(screen.getByRole('row', { name: /^Import of the register/ }))
  expect(dryRun.getByRole('link')).toHaveAttribute('href', `/admin/imports?import=${LETTER}`)
  expect(dryRun.getByText('Nobody: the system')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Running and recent' })).toBeVisible()
  for (const head of screen.getAllByRole('columnheader')) expect(head).not.toBeEmptyDOMElement()
})

test('a job is cancelled from the list, also a bulk whose last jobs run', async () => {
  const bulk = listed({ kind: 'bulk', action: 'process', state: 'done', subject: 'process:a', progress })
  const sent = serve([bulk, listed({ id: LETTER, state: 'failed' })])
  const user = open()
  await user.click(await screen.findByRole('button', { name: /^Cancel: Process/ }))
  await waitFor(() => expect(sent).toEqual([`POST ${bulk.id}`]))
  expect(screen.getAllByRole('button', { name: /^Cancel/ })).toHaveLength(1)
})

test('a failed message is read with the reason of its job, and returned to its queue', async () => {
  const sent = serve([])
  const user = open()
  const queue = within(await screen.findByRole('region', { name: 'Vacancies to read' }))
  await user.click(queue.getByRole('button', { name: 'Read' }))
  expect(await queue.findByText('processVacancy')).toBeVisible()
  expect(queue.getByText(/^Failed\. The host did not answer in time/)).toBeVisible()
  expect(queue.getByText('j-7')).toBeVisible()
  await user.click(queue.getByRole('button', { name: 'Redrive' }))
  await waitFor(() => expect(sent).toEqual([`POST queues/extraction/dead-letters/${LETTER}/redrive`]))
  expect(await screen.findByText('None.')).toBeVisible()
})

test('dropping a message asks first', async () => {
  const sent = serve([])
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Read' }))
  await user.click(await screen.findByRole('button', { name: 'Drop' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Drop this message?' }))
  expect(sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Drop' }))
  await waitFor(() => expect(sent).toEqual([`DELETE queues/extraction/dead-letters/${LETTER}`]))
})
