import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { ObjectionRequest } from '#shared/api/admin/objection-requests.ts'
import type { Objection } from '#shared/api/admin/objections.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import './recorded-objections.tsx'
import { pageOf } from '../../search/testing/samples.ts'
import { openAsAdmin, withToasts } from '../testing/open-as-admin.tsx'
import { describeRemoval } from './recorded-objections.tsx'
import { ReportsPage } from './reports-page.tsx'

const objection: Objection = {
  id: '6f0d4b5c-0000-8000-8000-000000000001',
  kind: 'phone',
  created_at: '2026-07-01T09:00:00.000Z',
  by: { id: 'a1', email: 'ada@example.com' },
  why: 'Asked by letter',
  removal: { job_id: 'j1', state: 'done', pass: 2, read: 900, changed: 3 },
}

const server = fakeServer()

/** Serves these objections, and no requests. `sent` contains each query of the objections, and each change. */
function serve(objections: Objection[] = [objection]) {
  const sent: unknown[] = []
  server.use(
    http.get('*/api/admin/objection-requests', () =>
      HttpResponse.json({ ...pageOf([], { per_page: 10 }), is_complete: true }),
    ),
    http.get('*/api/admin/objections', ({ request }) => {
      sent.push(new URL(request.url).searchParams.toString())
      return HttpResponse.json(pageOf(objections, { per_page: 25 }))
    }),
    http.post('*/api/admin/objections', async ({ request }) => {
      sent.push(await request.json())
      const answer = { data: objection, known: false, already_queued: false, message: 'Objection recorded' }
      return HttpResponse.json(answer, { status: 202 })
    }),
    http.delete('*/api/admin/objections/:id', async ({ request, params }) => {
      sent.push([params['id'], await request.json()])
      return HttpResponse.json({ changed: true, message: 'Objection withdrawn' })
    }),
  )
  return sent
}

const visit = (path = '/admin/reports?tab=objections') => openAsAdmin(withToasts(<ReportsPage />), path)

const field = (name: string) => screen.findByLabelText(name)

test('the objections are listed with their removal, filtered by the URL', async () => {
  const sent = serve()
  visit('/admin/reports?tab=objections&kind=phone&page=2')
  const table = within(await screen.findByRole('table'))
  expect(table.getAllByRole('row')[1]).toHaveTextContent(
    /Phone number.*Removed from 3 items.*Asked by letter.*ada@example.com/,
  )
  expect(sent).toEqual(['kind=phone&page=2'])
  expect(screen.getByRole('link', { name: 'Objections' })).toHaveAttribute('aria-current', 'page')
})

test('an objection is recorded after a question that shows the contact, once', async () => {
  const sent = serve([])
  visit()
  expect(await screen.findByText('No objections')).toBeVisible()
  expect(screen.getByText('No request waits for a decision.')).toBeVisible()
  await userEvent.selectOptions(await field('Kind of contact'), 'email')
  await userEvent.type(await field('Contact'), 'jo@north.example')
  await userEvent.type(await field('Reason'), 'Asked by letter')
  await userEvent.click(screen.getByRole('button', { name: 'Remove everywhere' }))
  const dialog = await screen.findByRole('dialog', { name: 'Remove this contact everywhere?' })
  expect(dialog).toHaveTextContent('jo@north.example')
  expect(sent).toHaveLength(1)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove everywhere' }))
  expect(await screen.findByText('Objection recorded')).toBeVisible()
  expect(sent).toContainEqual({ kind: 'email', value: 'jo@north.example', why: 'Asked by letter' })
  await waitFor(async () => expect(await field('Contact')).toHaveValue(''))
})

test('an unsent objection stays while the other tab is open', async () => {
  serve([])
  server.use(
    http.get('*/api/admin/data-reports', () =>
      HttpResponse.json({
        ...pageOf([], { per_page: 25 }),
        counts: { open: 0, accepted: 0, rejected: 0 },
        is_complete: true,
      }),
    ),
  )
  visit()
  await userEvent.selectOptions(await field('Kind of contact'), 'phone')
  await userEvent.type(await field('Contact'), '0113 496 0000')
  await userEvent.click(screen.getByRole('link', { name: 'Wrong data' }))
  expect(await screen.findByText('No reports')).toBeVisible()
  await userEvent.click(screen.getByRole('link', { name: 'Objections' }))
  expect(await field('Kind of contact')).toHaveValue('phone')
  expect(await field('Contact')).toHaveValue('0113 496 0000')
})

test('the question is asked once the form is valid, and without the errors of the last try', async () => {
  const sent = serve([])
  visit()
  await userEvent.selectOptions(await field('Kind of contact'), 'email')
  await userEvent.type(await field('Contact'), 'jo@north.example')
  await userEvent.type(await field('Reason'), 'Asked by jo@north.example')
  await userEvent.click(screen.getByRole('button', { name: 'Remove everywhere' }))
  expect(await screen.findByText('There is a problem')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await userEvent.clear(await field('Reason'))
  await userEvent.type(await field('Reason'), 'Asked by letter')
  await userEvent.click(screen.getByRole('button', { name: 'Remove everywhere' }))
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(screen.queryByText('There is a problem')).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

test.each([
  ['Ask jo@north.example', 'Leave out email addresses: the log is stored for two years'],
  ['Ring 0113 496 0000', 'Leave out phone numbers: the log is stored for two years'],
])('the reason "%s" of a withdrawal is refused', async (why, message) => {
  const sent = serve()
  visit()
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Reason'), why)
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }))
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(sent).toHaveLength(1)
})

test('an objection is withdrawn with a reason', async () => {
  const sent = serve()
  visit()
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Changed their mind')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }))
  expect(await screen.findByText('Objection withdrawn')).toBeVisible()
  expect(sent).toContainEqual([objection.id, { why: 'Changed their mind' }])
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
})

test.each<[Partial<Objection['removal']>, string]>([
  [{ state: 'queued', pass: 1, changed: 0 }, 'Being removed'],
  [{ state: 'queued', pass: 2, changed: 1 }, 'Removed from 1 item. It is checked once more.'],
  [{ state: 'failed', changed: 0 }, 'The removal failed. Removed from 0 items.'],
  [{ state: null, changed: 1200 }, 'Removed from 1,200 items.'],
])('the removal %o reads "%s"', (removal, words) => {
  expect(describeRemoval({ ...objection.removal, ...removal })).toBe(words)
})

const first: ObjectionRequest = {
  id: '6f0d4b5c-0000-8000-8000-000000000001',
  kind: 'email',
  value: 'jo@north.example',
  why: 'I have left the company.',
  received_at: '2026-07-08T09:00:00.000Z',
  first_received_at: '2026-07-01T09:00:00.000Z',
  times: 3,
  reasons: [
    { why: 'Just testing this form.', received_at: '2026-07-01T09:00:00.000Z' },
    { why: 'I have left the company.', received_at: '2026-07-08T09:00:00.000Z' },
  ],
  dropped: 0,
  answer_by: '2026-07-15T09:00:00.000Z',
}
const second: ObjectionRequest = {
  id: '6f0d4b5c-0000-8000-8000-000000000002',
  kind: 'phone',
  value: '+441134960000',
  why: null,
  received_at: '2096-07-01T09:00:00.000Z',
  first_received_at: '2096-07-01T09:00:00.000Z',
  times: 1,
  reasons: [],
  dropped: 0,
  answer_by: '2096-07-15T09:00:00.000Z',
}

/** Serves both requests until a decision, then the second one. `sent` contains each query of the list, and each decision. */
async function visitObjectionInbox(path = '/admin/reports?tab=objections', requests = [first, second]) {
  const sent: unknown[] = []
  let open = requests
  server.use(
    http.get('*/api/admin/objections', () => HttpResponse.json(pageOf([], { per_page: 25 }))),
    http.get('*/api/admin/objection-requests', ({ request }) => {
      sent.push(new URL(request.url).search)
      return HttpResponse.json({ ...pageOf(open, { per_page: 10 }), is_complete: false })
    }),
    http.delete('*/api/admin/objection-requests/:id', async ({ request, params }) => {
      sent.push([params['id'], await request.json()])
      open = [second]
      return HttpResponse.json({ changed: true, message: 'Request dismissed' })
    }),
    http.post('*/api/admin/objections', async ({ request }) => {
      sent.push(await request.json())
      open = [second]
      const by = { id: 'a1', email: null }
      const removal = { job_id: 'j1', state: 'queued', pass: 1, read: 0, changed: 0 }
      const data = { id: first.id, kind: 'email', created_at: first.received_at, by, why: 'Asked', removal }
      const answer = { data, known: false, already_queued: false, message: 'Objection recorded' }
      return HttpResponse.json(answer, { status: 202 })
    }),
  )
  openAsAdmin(withToasts(<ReportsPage />), path)
  const inbox = within(await screen.findByRole('region', { name: 'Requests from the contact page' }))
  await inbox.findByRole('table')
  return { sent, inbox, rows: () => inbox.getAllByRole('row').slice(1) }
}

test('the requests are listed with their page in the URL, and late ones are marked', async () => {
  const { sent, inbox, rows } = await visitObjectionInbox('/admin/reports?tab=objections&requests=2')
  // the tab counts with the first page
  expect(new Set(sent)).toEqual(new Set(['?page=1', '?page=2']))
  expect(inbox.getByText('2 or more')).toBeVisible()
  const [late, next] = rows()
  expect(late).toHaveTextContent(/jo@north.example.*Email address.*I have left.*15 July 2026.*Overdue/)
  expect(next).toHaveTextContent(/\+441134960000.*Phone number.*None given.*15 July 2096/)
  expect(next).not.toHaveTextContent('Overdue')
  expect(late).toHaveTextContent('3 requests, last')
  expect(next).not.toHaveTextContent('requests, last')
})

test('every reason is shown, and how many did not fit', async () => {
  const reasons = Array.from({ length: 9 }, (_, at) => ({
    why: `Reason ${at}`,
    received_at: first.received_at,
  }))
  const { inbox, rows } = await visitObjectionInbox(undefined, [{ ...first, reasons, dropped: 1234 }, second])
  await userEvent.click(inbox.getByText('9 reasons'))
  expect(inbox.getAllByRole('listitem')).toHaveLength(9)
  expect(rows()[0]).toHaveTextContent('1,234 later ones did not fit')
  expect(rows()[1]).not.toHaveTextContent('did not fit')
})

test('the contact of a request is removed after a question that names it, and the request disappears', async () => {
  const { sent, rows } = await visitObjectionInbox()
  await userEvent.click(within(rows()[0]!).getByRole('button', { name: 'Remove everywhere' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove this contact everywhere?' }))
  expect(dialog.getByText('jo@north.example')).toBeVisible()
  expect(dialog.getByLabelText('Reason')).toHaveValue('Asked on the contact page')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove everywhere' }))
  expect(await screen.findByText('Objection recorded')).toBeVisible()
  const body = { kind: 'email', value: 'jo@north.example', why: 'Asked on the contact page' }
  expect(sent).toContainEqual(body)
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(screen.getByRole('heading', { name: 'Requests from the contact page' })).toHaveFocus()
})

test('a request is dismissed with a reason', async () => {
  const { sent, rows } = await visitObjectionInbox()
  await userEvent.click(within(rows()[0]!).getByRole('button', { name: 'Dismiss' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Dismiss this request?' }))
  expect(dialog.getByText(/and its 3 requests are deleted/)).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }))
  expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(
    expect.stringContaining('Give a reason'),
  )
  await userEvent.type(dialog.getByLabelText('Reason'), 'A switchboard')
  await userEvent.click(dialog.getByRole('button', { name: 'Dismiss' }))
  expect(await screen.findByText('Request dismissed')).toBeVisible()
  expect(sent).toContainEqual([first.id, { received_at: first.received_at, why: 'A switchboard' }])
  await waitFor(() => expect(rows()).toHaveLength(1))
})
