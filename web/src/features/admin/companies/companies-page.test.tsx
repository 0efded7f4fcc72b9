import { renderHook, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { Job } from '#shared/api/jobs.ts'
import { useToasts } from '../../../ui/overlays/toasts.ts'
import { jobSample } from '../../jobs/testing/job-sample.ts'
import { pageOf } from '../../search/testing/samples.ts'
import { listed, open, row, serve, server } from '../testing/open-companies.tsx'
import { serveCosts } from '../testing/serve-costs.ts'

test('the filters and the order of the URL are sent, and shown', async () => {
  serve()
  open('/admin/companies?town=Leeds&sector=10&no_website=1&left=1&sort=newest&page=2')
  await screen.findByRole('link', { name: 'Northgate Ltd' })
  expect(listed).toEqual([
    { town: 'Leeds', sector: '10', no_website: '1', left: '1', sort: 'newest', page: '2' },
  ])
  expect(screen.getByRole('textbox', { name: 'Town' })).toHaveValue('Leeds')
  expect(screen.getByRole('combobox', { name: 'Sector' })).toHaveDisplayValue('Information and communication')
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Newest on the register')
  expect(screen.getByRole('checkbox', { name: 'No website' })).toBeChecked()
  expect(screen.getByRole('checkbox', { name: 'Open reports' })).not.toBeChecked()
})

test('a chosen filter lists page 1, and all filters are cleared together, without the order', async () => {
  serve()
  const user = open('/admin/companies?sort=name&page=3')
  await user.click(await screen.findByRole('checkbox', { name: 'Open reports' }))
  await user.click(await screen.findByRole('checkbox', { name: 'No website' }))
  await user.click(await screen.findByRole('button', { name: 'Clear 2 filters' }))
  await waitFor(() => expect(listed.at(-1)).toEqual({ sort: 'name', page: '1' }))
  expect(listed).toContainEqual({ sort: 'name', open_reports: '1', page: '1' })
  expect(listed).toContainEqual({ sort: 'name', open_reports: '1', no_website: '1', page: '1' })
})

test('an unknown order lists nothing, and says why', async () => {
  serve()
  open('/admin/companies?sort=size')
  const panel = within((await screen.findByRole('alert')).parentElement!)
  expect(panel.getByText('Sort by').parentElement).toHaveTextContent('Give one of: name, newest, vacancies')
  expect(listed).toEqual([])
})

/** Serves a list of 30 companies, the bulks, and the call that refreshes them. @returns the bodies that were sent. */
function serveMany(bulks: Job[] = []) {
  serve()
  const sent: unknown[] = []
  serveCosts(server)
  const rows = Array.from({ length: 25 }, (_, at) => ({ ...row, id: at + 1, name: `Firm ${at + 1}` }))
  server.use(
    http.get('*/api/admin/companies', () =>
      HttpResponse.json({ ...pageOf(rows), total: 30, last_page: 2, is_complete: true }),
    ),
    http.get('*/api/admin/bulks', ({ request }) =>
      HttpResponse.json({ data: new URL(request.url).searchParams.get('of') === 'companies' ? bulks : [] }),
    ),
    http.post('*/api/admin/companies/bulk/refresh', async ({ request }) => {
      sent.push(await request.json())
      const data = jobSample({ kind: 'refresh', count: 2 })
      const counts = { queued: 2, already_queued: 0, sought: 0, left_out: 0 }
      const message = '2 companies queued for a refresh'
      return HttpResponse.json({ data, already_queued: false, message, counts }, { status: 202 })
    }),
  )
  return sent
}

test('selected companies are refreshed together, and then none is selected', async () => {
  const sent = serveMany()
  const user = open('/admin/companies')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Firm 2' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Firm 3' }))
  expect(screen.getByText('2 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Refresh from websites' }))
  const question = within(await screen.findByRole('dialog', { name: 'Refresh 2 companies?' }))
  expect(
    await question.findByText('Up to 30 pages of other sites. 18,766 of 20,000 are left today.'),
  ).toBeVisible()
  expect(sent).toEqual([])
  await user.click(question.getByRole('button', { name: 'Refresh 2 companies' }))
  expect(await screen.findByText('0 selected')).toBeVisible()
  expect(sent).toEqual([{ company_ids: [2, 3] }])
  expect(screen.getByText('2 companies queued for a refresh')).toBeVisible()
})

test('a repeated refresh says that it is running already, and not as a success', async () => {
  serveMany()
  const message = 'This bulk is already running'
  const counts = { queued: 2, already_queued: 0, sought: 0, left_out: 0 }
  server.use(
    http.post('*/api/admin/companies/bulk/refresh', () =>
      HttpResponse.json(
        { data: jobSample({ kind: 'refresh', count: 2 }), already_queued: true, message, counts },
        { status: 202 },
      ),
    ),
  )
  const user = open('/admin/companies')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Firm 2' }))
  await user.click(screen.getByRole('button', { name: 'Refresh from websites' }))
  await user.click(await screen.findByRole('button', { name: 'Refresh 1 company' }))
  expect(await screen.findByText('0 selected')).toBeVisible()
  expect(renderHook(useToasts).result.current.toasts.at(-1)).toMatchObject({ type: 'info', message })
})

test('all companies that match are refreshed by their filter, with the number that the page shows', async () => {
  const sent = serveMany()
  const user = open('/admin/companies?town=Leeds&no_website=1&sort=newest')
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }))
  await user.click(await screen.findByRole('button', { name: 'Select all 30 matching' }))
  expect(screen.getByText('All 30 matching companies are selected, on every page.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Refresh from websites' }))
  await user.click(await screen.findByRole('button', { name: 'Refresh 30 companies' }))
  await waitFor(() =>
    expect(sent).toEqual([{ filter: { town: 'Leeds', no_website: '1' }, expected_total: 30 }]),
  )
})

test('a bulk of companies shows its progress and its outcomes, and what failed is queued again', async () => {
  const progress = { total: 3, queued: 0, done: 1, failed: 1, skipped: 1 }
  const bulk = jobSample({ kind: 'refresh', state: 'done', count: 3, progress })
  serveMany([bulk])
  const outcome = { title: 'Firm 1', reason: null, job_id: bulk.id }
  const message = '1 company queued for a refresh'
  const counts = { queued: 1, already_queued: 0, sought: 0, left_out: 0 }
  server.use(
    http.get('*/api/admin/jobs/:id', () => HttpResponse.json({ data: bulk })),
    http.get('*/api/admin/jobs/:id/outcomes', () =>
      HttpResponse.json(pageOf([{ ...outcome, id: 1, outcome: 'no_website' }])),
    ),
    http.post(`*/api/admin/companies/bulk/${bulk.id}/retry`, () =>
      HttpResponse.json({ data: bulk, already_queued: false, message, counts }, { status: 202 }),
    ),
  )
  const user = open('/admin/companies')
  // an ended bulk is folded
  await user.click(await screen.findByText('Past bulk actions', {}, { timeout: 5000 }))
  const work = within(await screen.findByRole('region', { name: 'Bulk work' }))
  expect(await work.findByRole('meter', { name: 'Refresh 3 companies' })).toBeVisible()
  expect(work.getByText(/1 failed, 1 left out$/)).toBeVisible()
  await user.click(work.getByRole('button', { name: 'Retry 1 failed' }))
  await user.click(await screen.findByRole('button', { name: 'Refresh 1 company' }))
  await waitFor(() =>
    expect(renderHook(useToasts).result.current.toasts.at(-1)).toMatchObject({ type: 'success', message }),
  )
  await user.click(work.getByRole('button', { name: 'Outcomes' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Refresh 3 companies' }))
  expect(
    await dialog.findByText('An administrator has stated that the company has no website.'),
  ).toBeVisible()
})
