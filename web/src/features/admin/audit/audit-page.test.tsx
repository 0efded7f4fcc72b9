import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { AuditEntry } from '#shared/api/admin/audit.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import type { downloadFile } from '../../../lib/download-file.ts'
import { pageOf } from '../../search/testing/samples.ts'
import { openAsAdmin, withToasts } from '../testing/open-as-admin.tsx'
import { AuditPage } from './audit-page.tsx'

const entrySample = (more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 'e1',
  at: '2026-07-01T09:00:00.000Z',
  actor: { id: 'a1', email: 'ada@example.com' },
  action: 'change_user',
  subject: { kind: 'user', id: 'r1', email: 'rita@example.com' },
  before: { role: 'user', daily_limit: null },
  after: { role: 'admin', daily_limit: 25 },
  why: 'Joins support',
  request_id: 'q1',
  ...more,
})

const server = fakeServer()

/** Serves these entries. @returns the queries that were sent. */
function serve(entries: AuditEntry[], oldest_read: string | null = null) {
  const sent: string[] = []
  server.use(
    http.get('*/api/admin/audit', ({ request }) => {
      sent.push(new URL(request.url).searchParams.toString())
      return HttpResponse.json({ ...pageOf(entries, { per_page: 25 }), oldest_read })
    }),
  )
  return sent
}

const open = (path = '/admin/audit') => openAsAdmin(<AuditPage />, path).search

const rows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)

test('an entry shows who did what, each field before and after, and the reason', async () => {
  serve([entrySample()])
  open()
  const [row] = await rows()
  expect(row).toHaveTextContent(
    /ada@example.com.*Change user.*User rita@example.com.*role: user → admin.*daily limit: none → 25.*Joins support/,
  )
  expect(within(row!).getByRole('link', { name: 'ada@example.com' })).toHaveAttribute(
    'href',
    '/admin/users?user=a1',
  )
})

test('many or long changes are folded, with the names of their fields', async () => {
  const before = { website: 'https://old.example', phone: null, role: 'user' }
  serve([entrySample({ before, after: { website: 'https://new.example', phone: '1', role: 'admin' } })])
  open()
  const [row] = await rows()
  const fold = within(row!).getByRole('group')
  expect(fold).not.toHaveAttribute('open')
  await userEvent.click(within(fold).getByText(/^3 fields/))
  expect(fold).toHaveTextContent('3 fields: website, phone, role')
  expect(fold).toHaveAttribute('open')
  expect(fold).toHaveTextContent('website: https://old.example → https://new.example')
})

test('an entry of an operator, of a deleted administrator, and of a new job', async () => {
  const job = { kind: 'vacancy', id: '12', email: null } as const
  serve([
    entrySample({ id: 'e1', actor: { id: 'operator', email: null } }),
    entrySample({ id: 'e2', actor: { id: 'gone', email: null }, before: null, after: null, why: null }),
    entrySample({ id: 'e3', action: 'process_vacancy', subject: job, before: null, after: { job_id: 'j1' } }),
  ])
  open()
  const [operator, gone, queued] = await rows()
  expect(operator).toHaveTextContent('Operator')
  expect(gone).toHaveTextContent(/gone \(deleted\).*–.*–/)
  expect(queued).toHaveTextContent(/Process vacancy.*Vacancy 12.*job id: j1/)
  expect(within(queued!).getByRole('link', { name: 'Vacancy 12' })).toHaveAttribute(
    'href',
    '/admin/audit?subject=vacancy:12',
  )
})

test('an action and a subject that only a newer version knows are shown by their names', async () => {
  serve([entrySample({ action: 'paint_company', subject: { kind: 'brush', id: '1', email: null } })])
  open()
  const [row] = await rows()
  expect(row).toHaveTextContent(/paint_company.*brush 1/)
})

test('the filters of the URL are sent', async () => {
  const sent = serve([])
  open('/admin/audit?actor=a1&action=change_user&subject=user:r1&from=2026-07-01&to=2026-07-02&page=2')
  await screen.findByText('No entries')
  expect(sent).toEqual(['action=change_user&actor=a1&from=2026-07-01&page=2&subject=user%3Ar1&to=2026-07-02'])
})

test.each([
  ['?action=nothing', 'Clear Action'],
  ['?actor=a/b', 'Clear User ID, or operator'],
  ['?subject=nobody:1', 'Clear Subject'],
  ['?subject=user:a/b', 'Clear Subject'],
  ['?from=2026-02-30', 'Clear From'],
  ['?from=2026-07-02&to=2026-07-01', 'Clear From'],
])('with the filter %s nothing is listed until it is cleared', async (filter, button) => {
  const sent = serve([])
  open(`/admin/audit${filter}`)
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing is listed: a filter is not valid')
  const panel = within(screen.getByRole('alert').parentElement!)
  expect(sent).toEqual([])
  await userEvent.click(panel.getByRole('button', { name: button }))
  expect(await screen.findByText('No entries')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a refused choice is marked at its field, with the reason', async () => {
  serve([])
  open('/admin/audit?action=nothing')
  const action = await screen.findByLabelText('Action')
  expect(action).toBeInvalid()
  expect(action).toHaveAccessibleDescription(/./)
  expect(screen.getByLabelText('Subject')).toBeValid()
})

test('a kind of subject is chosen first, then one of them by its id', async () => {
  const sent = serve([])
  const search = open()
  expect(screen.queryByLabelText('Subject ID')).not.toBeInTheDocument()
  await userEvent.selectOptions(await screen.findByLabelText('Subject'), 'vacancy')
  await userEvent.type(await screen.findByLabelText('Subject ID'), '12')
  await waitFor(() => expect(search()).toBe('?subject=vacancy%3A12'))
  await waitFor(() => expect(sent.at(-1)).toBe('page=1&subject=vacancy%3A12'))
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(search()).toBe(''))
  // the button is gone
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('a text that was typed just before the filters are cleared is not applied after', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
  serve([])
  const search = open('/admin/audit?action=change_user')
  const field = screen.getByLabelText('User ID, or operator')
  fireEvent.change(field, { target: { value: 'operator' } })
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(search()).toBe(''))
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(screen.getByLabelText('User ID, or operator')).toHaveValue('')
  expect(search()).toBe('')
})

test('a list that does not reach all entries says how far it goes back', async () => {
  serve([entrySample()], '2026-06-01T09:00:00.000Z')
  open()
  expect(await screen.findByText(/The list goes back to 1 June 2026/)).toBeVisible()
})

test('the entries that match are exported as CSV without formulas, and a cut is told', async () => {
  serve([])
  const sent: unknown[] = []
  server.use(
    http.post('*/api/admin/audit/export', async ({ request }) => {
      sent.push(await request.json())
      const data = [entrySample({ why: '=1+1' }), entrySample({ action: 'newer', before: null, after: null })]
      return HttpResponse.json({ data, is_complete: false })
    }),
  )
  const save = vi.fn<typeof downloadFile>()
  openAsAdmin(withToasts(<AuditPage save={save} />), '/admin/audit?action=change_user&subject=user')
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText(/^2 entries exported, the newest ones/)).toBeVisible()
  expect(sent).toEqual([{ action: 'change_user', subject: 'user' }])
  const [name, text, type] = save.mock.calls[0]!
  expect([name, type]).toEqual(['sponsor-finder-audit-log.csv', 'text/csv'])
  const [, first, second] = text.split('\r\n')
  expect(first).toContain('"Change user","User","rita@example.com","r1"')
  expect(first).toContain('"role: user; daily limit: none","role: admin; daily limit: 25","\'=1+1"')
  expect(second).toContain('"newer"')
})

test('a refused export says why beside the button', async () => {
  serve([])
  server.use(
    http.post('*/api/admin/audit/export', () =>
      HttpResponse.json({ message: 'Please try again', code: 'conflict' }, { status: 409 }),
    ),
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('Please try again')).toBeVisible()
})
