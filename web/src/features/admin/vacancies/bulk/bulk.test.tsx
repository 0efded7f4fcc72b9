import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { BulkOutcome } from '#shared/api/admin/bulk-jobs.ts'
import type { Job } from '#shared/api/jobs.ts'
import { fakeServer } from '../../../../../../tests/support/doubles/fake-server.ts'
import { jobSample } from '../../../jobs/testing/job-sample.ts'
import { pageOf } from '../../../search/testing/samples.ts'
import { openVacancies, serveVacancies } from '../../testing/fake-vacancies.tsx'

const server = fakeServer()

async function select() {
  openVacancies()
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Vacancy 1' }, { timeout: 5000 }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Vacancy 2' }))
}

test('a bulk deletion asks with the number, and sends that it is confirmed', async () => {
  const { bodies, queries } = serveVacancies(server, { total: 2 })
  await select()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 2 vacancies?' }))
  // no others match
  expect(screen.queryByRole('button', { name: /matching$/ })).toBeNull()
  expect(bodies).toEqual([])
  await userEvent.dblClick(dialog.getByRole('button', { name: 'Delete 2 vacancies' }))
  expect(await screen.findByText('0 selected')).toBeVisible()
  expect(bodies).toEqual([['delete', { vacancy_ids: [1, 2], confirmed: true }]])
  await waitFor(() => expect(queries).toHaveLength(2))
})

test('without a selection the bulk buttons do nothing', async () => {
  const { bodies } = serveVacancies(server, { total: 2 })
  openVacancies()
  await screen.findByRole('table')
  for (const name of ['Process', 'Capture screenshots', 'Delete']) {
    await userEvent.click(screen.getByRole('button', { name }))
  }
  expect(bodies).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

const pages = 'Up to 2 pages of other sites. 18,766 of 20,000 are left today.'
const tokens =
  'About 2,500 tokens of language models, 1,250 each on average so far. 2,000,000 of 2,000,000 are left today.'

test.each([
  ['Process', 'retry', [pages, tokens]],
  ['Capture screenshots', 'capture/screenshot', [pages]],
])('%s asks with its number and its cost, and by keyboard', async (name, path, costs) => {
  const { bodies } = serveVacancies(server, { total: 2 })
  await select()
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
  const phrase = name === 'Process' ? 'Process 2 vacancies' : 'Capture screenshots of 2 vacancies'
  const dialog = within(await screen.findByRole('dialog', { name: `${phrase}?` }))
  for (const cost of costs) expect(await dialog.findByText(cost)).toBeVisible()
  expect(dialog.getAllByRole('listitem')).toHaveLength(costs.length)
  expect(bodies).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodies).toEqual([])
  await userEvent.click(screen.getByRole('button', { name }))
  await userEvent.click(await screen.findByRole('button', { name: phrase }))
  await waitFor(() => expect(bodies.map(([sent]) => sent)).toEqual([path]))
})

test.each([
  ['Process', 'Process 2 vacancies', 'Failed to process selected vacancies'],
  ['Capture screenshots', 'Capture screenshots of 2 vacancies', 'Failed to capture screenshot'],
])(
  'if %s fails for the selection, the message is in the question and the selection stays',
  async (name, phrase, message) => {
    serveVacancies(server, { total: 2 })
    server.use(http.post('*', () => HttpResponse.json({}, { status: 400 })))
    await select()
    await userEvent.click(screen.getByRole('button', { name }))
    await userEvent.click(await screen.findByRole('button', { name: phrase }))
    expect(await screen.findByText(message)).toHaveRole('alert')
    expect(screen.getByText('2 selected')).toBeVisible()
  },
)

test('a bulk deletion that fails says so in the dialog', async () => {
  serveVacancies(server, { total: 2 })
  server.use(http.post('*', () => HttpResponse.json({}, { status: 400 })))
  await select()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete 2 vacancies' }))
  expect(await dialog.findByText('Failed to delete selected vacancies')).toHaveRole('alert')
})

const bulkSample = (more: Partial<Job>): Job =>
  jobSample({ kind: 'bulk', action: 'process', count: 5, subject: 'process:1', ...more })

test('a running bulk shows its progress until it ends, then the list is reloaded', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const running = bulkSample({ state: 'running' })
  const { queries } = serveVacancies(server, { total: 2, bulks: [running] })
  let progress = { total: 5, queued: 4, done: 1, failed: 0, skipped: 0 }
  let state: Job['state'] = 'running'
  server.use(
    http.get('*/api/admin/jobs/:id', () => HttpResponse.json({ data: { ...running, state, progress } })),
  )
  openVacancies()
  const work = within(await screen.findByRole('region', { name: 'Bulk work' }, { timeout: 5000 }))
  expect(await work.findByText('4 queued, 1 done, 0 failed')).toBeVisible()
  expect(work.getByRole('meter', { name: 'Process 5 vacancies' })).toHaveAttribute('aria-valuetext', '1 of 5')
  progress = { total: 5, queued: 0, done: 3, failed: 1, skipped: 1 }
  state = 'done'
  await vi.advanceTimersByTimeAsync(1500)
  expect(await work.findByText('0 queued, 3 done, 1 failed, 1 left out')).toBeVisible()
  await waitFor(() => expect(queries).toHaveLength(2))
  expect(work.getByRole('button', { name: 'Retry 1 failed' })).toBeVisible()
  expect(work.getByRole('status')).toHaveTextContent('Done. 1 failed.')
})

test('a running bulk whose progress could not be read says so, and a retry follows it to its end', async () => {
  const running = bulkSample({ state: 'running' })
  serveVacancies(server, { total: 2, bulks: [running] })
  server.use(http.get('*/api/admin/jobs/:id', () => HttpResponse.json({}, { status: 400 })))
  openVacancies()
  const retry = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5000 })
  expect(screen.getByText('Failed to fetch the progress')).toHaveRole('alert')
  const progress = { total: 5, queued: 0, done: 5, failed: 0, skipped: 0 }
  const done = { ...running, state: 'done', progress }
  server.use(http.get('*/api/admin/jobs/:id', () => HttpResponse.json({ data: done })))
  await userEvent.click(retry)
  expect(await screen.findByText('Done.')).toHaveRole('status')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Bulk work' })).toHaveFocus()
})

test('a bulk whose vacancies are all queued still runs, also after a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  const queued = bulkSample({
    state: 'done',
    progress: { total: 5, queued: 2, done: 3, failed: 0, skipped: 0 },
  })
  serveVacancies(server, { total: 2, bulks: [queued] })
  let progress = queued.progress!
  server.use(http.get('*/api/admin/jobs/:id', () => HttpResponse.json({ data: { ...queued, progress } })))
  openVacancies()
  const work = within(await screen.findByRole('region', { name: 'Bulk work' }, { timeout: 5000 }))
  expect(await work.findByText('2 queued, 3 done, 0 failed')).toBeVisible()
  expect(work.getByText('Running.')).toHaveRole('status')
  expect(work.queryByText('Past bulk actions')).toBeNull()
  expect(work.getByRole('button', { name: 'Cancel' })).toBeVisible()
  progress = { total: 5, queued: 0, done: 4, failed: 1, skipped: 0 }
  await vi.advanceTimersByTimeAsync(1500)
  expect(await work.findByText('Done.')).toHaveRole('status')
  expect(work.getByRole('button', { name: 'Retry 1 failed' })).toBeVisible()
})

test('the outcomes name each vacancy, and the failed ones are queued again', async () => {
  const ended = bulkSample({
    state: 'done',
    progress: { total: 2, queued: 0, done: 1, failed: 1, skipped: 0 },
  })
  serveVacancies(server, { total: 2, bulks: [ended] })
  const outcome = (more: Partial<BulkOutcome>): BulkOutcome => ({
    id: 1,
    title: 'Nurse',
    outcome: 'done',
    reason: null,
    job_id: ended.id,
    ...more,
  })
  server.use(
    http.get('*/api/admin/jobs/:id', () => HttpResponse.json({ data: ended })),
    http.get('*/api/admin/jobs/:id/outcomes', () =>
      HttpResponse.json(pageOf([outcome({ id: 2, outcome: 'failed', reason: 'gone' }), outcome({})])),
    ),
    http.post('*/api/admin/jobs/:id/retry', () =>
      HttpResponse.json(
        { data: ended, already_queued: false, message: '1 vacancy queued for reprocessing' },
        { status: 202 },
      ),
    ),
  )
  openVacancies()
  await userEvent.click(await screen.findByText('Past bulk actions', {}, { timeout: 5000 }))
  await userEvent.click(screen.getByRole('button', { name: 'Outcomes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Process 5 vacancies' }))
  const rows = await dialog.findAllByRole('row')
  expect(rows[1]).toHaveTextContent(/^2Nurse.*Failed\. /)
  expect(rows[2]).toHaveTextContent('Done.')
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Retry 1 failed' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Process 1 vacancy' }))
  expect(await screen.findByText('1 vacancy queued for reprocessing')).toBeVisible()
})

test('a live bulk can be cancelled', async () => {
  const running = bulkSample({ state: 'running' })
  serveVacancies(server, { total: 2, bulks: [running] })
  let state: Job['state'] = 'running'
  server.use(
    http.get('*/api/admin/jobs/:id', () => HttpResponse.json({ data: { ...running, state } })),
    http.post('*/api/admin/jobs/:id/cancel', () => {
      state = 'cancelled'
      return HttpResponse.json({ data: { ...running, state } })
    }),
  )
  openVacancies()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }, { timeout: 5000 }))
  expect(await screen.findByText('Cancelled.')).toHaveRole('status')
  expect(screen.getByRole('button', { name: 'Outcomes' })).toHaveFocus()
})

test('a cancelled bulk says how many still run, and offers no second cancel', async () => {
  const progress = { total: 3298, queued: 310, done: 82, failed: 0, skipped: 2906 }
  const cancelled = bulkSample({ state: 'cancelled', progress })
  serveVacancies(server, { total: 2, bulks: [cancelled] })
  server.use(http.get('*/api/admin/jobs/:id', () => HttpResponse.json({ data: cancelled })))
  openVacancies()
  expect(await screen.findByText('Stopping: 310 still run.', {}, { timeout: 5000 })).toHaveRole('status')
  expect(screen.getByText('310 in work, 82 done, 0 failed, 2,906 not started')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
})

test('a cancelled bulk that has stopped shows what it processed, not a full bar', async () => {
  const progress = { total: 3298, queued: 0, done: 27, failed: 1, skipped: 3270 }
  serveVacancies(server, { total: 2, bulks: [bulkSample({ state: 'cancelled', count: 3298, progress })] })
  openVacancies()
  await userEvent.click(await screen.findByText('Past bulk actions', {}, { timeout: 5000 }))
  expect(screen.getByText(/^Cancelled: 28 processed, 3,270 not started\./)).toHaveRole('status')
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuetext', '28 of 3,298')
  expect(screen.getByText('27 done, 1 failed')).toBeVisible()
})

const box = (name: string) => screen.findByRole('checkbox', { name }, { timeout: 5000 })
const button = (name: string) => screen.findByRole('button', { name })

async function selectPage(query = '') {
  openVacancies(query)
  await userEvent.click(await box('Select all on this page'))
}

test('all matching vacancies are deleted by their filter and the number that the question names', async () => {
  const { bodies } = serveVacancies(server, { total: 25 })
  await selectPage('?search=nurse&visa_sponsorship=0&country_gb=0&order_by=title')
  await userEvent.click(await button('Select all 25 matching'))
  expect(screen.getByText('25 selected')).toHaveRole('status')
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 25 vacancies?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete 25 vacancies' }))
  expect(await screen.findByText('0 selected')).toBeVisible()
  const filter = { search: 'nurse', visa_sponsorship: '0' }
  expect(bodies).toEqual([['delete', { filter, expected_total: 25, confirmed: true }]])
})

test('if another number matches now, the page says so and offers the new number', async () => {
  serveVacancies(server, { total: 25 })
  await selectPage()
  await userEvent.click(await button('Select all 25 matching'))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const message = 'Nothing was done, because 26 vacancies match now.'
  serveVacancies(server, { total: 26 })
  server.use(http.post('*', () => HttpResponse.json({ code: 'conflict', message }, { status: 409 })))
  await userEvent.click(await button('Delete 25 vacancies'))
  expect(await screen.findByText(message)).toHaveRole('alert')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('10 selected')).toBeVisible()
  await userEvent.click(await button('Select all 26 matching'))
  expect(screen.getByText('26 selected')).toBeVisible()
})

test('of all matching vacancies, a row can be taken out or the earlier selection restored', async () => {
  serveVacancies(server, { total: 25 })
  await selectPage()
  await userEvent.click(await button('Select all 25 matching'))
  await userEvent.click(await button('Back to 10 selected'))
  expect(screen.getByText('10 selected')).toBeVisible()
  await userEvent.click(await button('Select all 25 matching'))
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await box('Select Vacancy 11')).toBeChecked()
  await userEvent.click(await box('Select Vacancy 12'))
  expect(screen.getByText('9 selected')).toBeVisible()
  expect(await box('Select Vacancy 11')).toBeChecked()
})

test('more than a bulk takes cannot be selected at once', async () => {
  serveVacancies(server, { total: 5001 })
  await selectPage()
  expect(await screen.findByText(/^5,001 vacancies match\. Bulk work takes at most 5,000/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /matching$/ })).toBeNull()
})
