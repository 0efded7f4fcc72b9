import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { ObjectionRequest } from '#shared/api/admin/objection-requests.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { ToastArea } from '../../../ui/overlays/toast-area.tsx'
import { pageOf } from '../../search/testing/samples.ts'
import { ReportsPage } from './reports-page.tsx'
import './recorded-objections.tsx'

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

const server = fakeServer()

/** Serves both requests until a decision, then the second one. `sent` contains each query of the list, and each decision. */
async function visit(path = '/admin/reports?tab=objections', requests = [first, second]) {
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
  sessionStore.signIn('a-token', userSample({ role: 'admin' }))
  renderPage(
    <>
      <ReportsPage />
      <ToastArea />
    </>,
    path,
  )
  const inbox = within(await screen.findByRole('region', { name: 'Requests from the contact page' }))
  await inbox.findByRole('table')
  return { sent, inbox, rows: () => inbox.getAllByRole('row').slice(1) }
}

test('the requests are listed with their page in the URL, and late ones are marked', async () => {
  const { sent, inbox, rows } = await visit('/admin/reports?tab=objections&requests=2')
  // the tab counts with the first page
  expect(sent).toEqual(['?page=1', '?page=2'])
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
  const { inbox, rows } = await visit(undefined, [{ ...first, reasons, dropped: 1234 }, second])
  await userEvent.click(inbox.getByText('9 reasons'))
  expect(inbox.getAllByRole('listitem')).toHaveLength(9)
  expect(rows()[0]).toHaveTextContent('1,234 later ones did not fit')
  expect(rows()[1]).not.toHaveTextContent('did not fit')
})

test('the contact of a request is removed after a question that names it, and the request disappears', async () => {
  const { sent, rows } = await visit()
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
  const { sent, rows } = await visit()
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
