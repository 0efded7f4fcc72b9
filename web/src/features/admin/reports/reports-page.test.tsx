import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { ReceivedReport } from '#shared/api/admin/data-reports.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { jobSample } from '../../jobs/testing/job-sample.ts'
import { pageOf } from '../../search/testing/samples.ts'
import { openAsAdmin, withToasts } from '../testing/open-as-admin.tsx'
import './recorded-objections.tsx'
import './report-parts.tsx'
import { suggestedHost } from './received-reports.tsx'
import { ReportsPage } from './reports-page.tsx'

const open: ReceivedReport = {
  id: 'u1_r1',
  company: { id: 7, name: 'Acme Ltd' },
  reporter: { id: 'u1', email: 'rita@example.com' },
  subject: 'contact',
  details: 'The address bounces',
  state: 'open',
  reply: null,
  created_at: '2026-07-01T09:00:00.000Z',
  answered_at: null,
}

const server = fakeServer(
  http.get('*/api/admin/objection-requests', () =>
    HttpResponse.json({ ...pageOf([], { per_page: 10 }), is_complete: true }),
  ),
)

/** Serves these reports. `sent` contains each list query, and each answer. */
function serve(reports: ReceivedReport[] = [open], complete = true) {
  const sent: unknown[] = []
  server.use(
    http.get('*/api/admin/data-reports', ({ request }) => {
      sent.push(new URL(request.url).searchParams.toString())
      const counts = { open: 3, accepted: 1, rejected: 0 }
      return HttpResponse.json({ ...pageOf(reports, { per_page: 25 }), counts, is_complete: complete })
    }),
    http.patch('*/api/admin/data-reports/:id', async ({ request, params }) => {
      sent.push([params['id'], await request.json()])
      return HttpResponse.json({ data: open, changed: true, message: 'Report answered' })
    }),
  )
  return sent
}

const visit = (path = '/admin/reports') => openAsAdmin(withToasts(<ReportsPage />), path).search

const field = (name: string) => screen.findByLabelText(name)
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save answer' }))

test('the reports are listed, the filters of the URL are sent, and states show their counts', async () => {
  const sent = serve([open], false)
  visit('/admin/reports?state=open&subject=contact&company_id=7&search=bounces&page=2')
  const table = within(await screen.findByRole('table'))
  const [, row] = table.getAllByRole('row')
  expect(row).toHaveTextContent(/An email address or phone number.*bounces.*Acme Ltd.*rita@example.com.*Open/)
  expect(sent).toEqual(['company_id=7&page=2&search=bounces&state=open&subject=contact'])
  expect(screen.getByText('Found 1 or more reports')).toHaveRole('status')
  expect(screen.getByRole('option', { name: 'Open (3)' })).toBeVisible()
})

test('a report that the list does not show opens by its id, and closes', async () => {
  serve([open])
  const asked: unknown[] = []
  server.use(
    http.get('*/api/admin/data-reports/:id', ({ params }) => {
      asked.push(params['id'])
      return HttpResponse.json({ data: { ...open, id: 'u2_r2', details: 'They have moved' } })
    }),
  )
  const search = visit('/admin/reports?report=u2_r2')
  expect(await screen.findByText('They have moved')).toBeVisible()
  expect(asked).toEqual(['u2_r2'])
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(search()).toBe('')
  expect(screen.queryByText('They have moved')).toBeNull()
  // the list has no link of the report
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('with refused filters nothing is listed, and each has a button that clears it', async () => {
  const sent = serve([])
  const search = visit('/admin/reports?state=lost&company_id=x')
  const panel = within((await screen.findByRole('alert')).parentElement!)
  expect(panel.getByText('State').parentElement).toHaveTextContent('State: Give open, accepted or rejected')
  await userEvent.click(panel.getByRole('button', { name: 'Clear State' }))
  expect(search()).toBe('?company_id=x')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(sent).toEqual([])
  await userEvent.click(panel.getByRole('button', { name: 'Clear Company ID' }))
  expect(await screen.findByText('No reports')).toBeVisible()
  expect(sent).toEqual(['page=1'])
})

test('a report opens beside the list with links to its company and user, and closes again', async () => {
  serve()
  const search = visit('/admin/reports?state=open')
  await userEvent.click(await screen.findByRole('link', { name: 'An email address or phone number' }))
  expect(await screen.findByRole('heading', { level: 2 })).toHaveFocus()
  expect(search()).toBe('?state=open&report=u1_r1')
  expect(screen.getByRole('link', { name: 'Correct Acme Ltd' })).toHaveAttribute(
    'href',
    '/admin/companies?company=7',
  )
  expect(screen.getByRole('link', { name: 'rita@example.com' })).toHaveAttribute(
    'href',
    '/admin/users?user=u1',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(search()).toBe('?state=open')
  expect(screen.getByRole('link', { name: 'An email address or phone number' })).toHaveFocus()
})

test.each([
  ['Thank you', 'Thank you'],
  [' ', null],
])('the reply "%s" is sent once as %j, with the decision', async (typed, reply) => {
  const sent = serve()
  visit('/admin/reports?report=u1_r1')
  await userEvent.selectOptions(await field('Decision'), 'accepted')
  await userEvent.type(await field('Reply'), typed)
  await save()
  // the notification of the case before may still disappear
  await waitFor(() => expect(screen.getByText('Report answered')).toBeVisible())
  expect(sent.filter((one) => Array.isArray(one))).toEqual([['u1_r1', { state: 'accepted', reply }]])
  // the list is read again
  await waitFor(() => expect(sent).toHaveLength(3))
  expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
})

test('the website that a user names is tried first when it is searched', async () => {
  serve([{ ...open, subject: 'website', details: 'It is now www.acme.example.' }])
  const sent: unknown[] = []
  server.use(
    http.post('*/api/admin/companies/7/discover', async ({ request }) => {
      sent.push(await request.json())
      const answer = {
        data: jobSample({ kind: 'discovery' }),
        already_queued: false,
        message: 'Company queued',
      }
      return HttpResponse.json(answer, { status: 202 })
    }),
  )
  visit('/admin/reports?report=u1_r1')
  await userEvent.click(
    await screen.findByRole('button', { name: 'Find website, trying acme.example first' }),
  )
  expect(await screen.findByText('Company queued')).toBeVisible()
  expect(sent).toEqual([{ website: 'acme.example' }])
})

test('an answer without a decision is not sent', async () => {
  const sent = serve()
  visit('/admin/reports?report=u1_r1')
  await userEvent.type(await field('Reply'), 'Thank you')
  await save()
  expect(await field('Decision')).toHaveAccessibleDescription(
    expect.stringContaining('Choose Accepted or Rejected'),
  )
  expect(sent).toHaveLength(1)
})

test('the tab of the objections counts the open requests', async () => {
  serve()
  const request = {
    id: '6f0d4b5c-0000-8000-8000-000000000001',
    kind: 'email',
    value: 'jo@north.example',
    why: null,
    received_at: '2026-07-01T09:00:00.000Z',
    first_received_at: '2026-07-01T09:00:00.000Z',
    times: 1,
    reasons: [],
    dropped: 0,
    answer_by: '2026-07-15T09:00:00.000Z',
  }
  server.use(
    http.get('*/api/admin/objection-requests', () =>
      HttpResponse.json({ ...pageOf([request], { total: 1, per_page: 10 }), is_complete: true }),
    ),
  )
  visit()
  expect(await screen.findByRole('link', { name: 'Objections 1 open' })).toBeVisible()
})

test('an unsent answer stays while another report is open', async () => {
  serve([open, { ...open, id: 'u1_r2', subject: 'other', details: 'Something else' }])
  visit('/admin/reports?report=u1_r1')
  await userEvent.selectOptions(await field('Decision'), 'accepted')
  await userEvent.type(await field('Reply'), 'Thanks')
  const [first, second] = within(screen.getByRole('table')).getAllByRole('link', { name: /^(?!Acme|rita)/ })
  await userEvent.click(second!)
  expect(await field('Reply')).toHaveValue('')
  await userEvent.click(first!)
  expect(await field('Reply')).toHaveValue('Thanks')
  expect(await field('Decision')).toHaveValue('accepted')
})

test('an unsent answer stays while the objections are open', async () => {
  serve()
  const none = { ...pageOf([], { per_page: 25 }), is_complete: true }
  server.use(
    http.get('*/api/admin/objections', () => HttpResponse.json(none)),
    http.get('*/api/admin/objection-requests', () => HttpResponse.json(none)),
  )
  visit('/admin/reports?report=u1_r1')
  await userEvent.type(await field('Reply'), 'Thanks')
  await userEvent.click(screen.getByRole('link', { name: 'Objections' }))
  expect(await screen.findByText('No objections')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Wrong data' }))
  await userEvent.click(await screen.findByRole('link', { name: 'An email address or phone number' }))
  expect(await field('Reply')).toHaveValue('Thanks')
})

test('an answered report shows the reply, and has no form', async () => {
  serve([{ ...open, state: 'rejected', reply: 'It is right', answered_at: '2026-07-02T09:00:00.000Z' }])
  visit('/admin/reports?report=u1_r1')
  expect(await screen.findByText('It is right')).toBeVisible()
  expect(screen.queryByLabelText('Decision')).not.toBeInTheDocument()
})

test.each([
  ['Their website is https://www.northgate.example/home, not this.', 'northgate.example'],
  ['It moved to northgate-care.co.uk.', 'northgate-care.co.uk'],
  ['Write to jo@northgate.example', undefined],
  ['The website is wrong.', undefined],
])('in "%s" the website is %s', (text, host) => {
  expect(suggestedHost(text)).toBe(host)
})
