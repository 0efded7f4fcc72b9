import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import type { ManagedUserDetails } from '#shared/api/admin/users.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { pageOf } from '../../search/testing/samples.ts'
import { openAsAdmin, withToasts } from '../testing/open-as-admin.tsx'
import { UsersPage } from './users-page.tsx'

const rita: ManagedUserDetails = {
  id: 'r1',
  email: 'rita@example.com',
  email_state: 'verified',
  name: 'Rita May',
  role: 'user',
  plan: 'free',
  daily_limit: null,
  suspended_at: null,
  alerts_stopped: null,
  created_at: '2026-07-01T09:00:00.000Z',
  last_sign_in_at: '2026-07-02T09:00:00.000Z',
  usage: { usage: 3, limit: 10 },
  default_limit: 10,
  sessions: 2,
  api_tokens: 0,
  unlocks: 41,
  searches: 5,
  clicks: 1200,
}

const server = fakeServer()

/** Serves one user. `sent` contains each list query, and each change with its body. */
function serve(user = rita, complete = true) {
  const sent: unknown[] = []
  server.use(
    http.get('*/api/admin/users', ({ request }) => {
      sent.push(new URL(request.url).searchParams.toString())
      return HttpResponse.json({ ...pageOf([user], { total: 30, per_page: 25 }), is_complete: complete })
    }),
    http.get('*/api/admin/users/:id', ({ params }) =>
      params['id'] === user.id
        ? HttpResponse.json({ data: user })
        : HttpResponse.json({ message: 'There is no user with this id', code: 'not_found' }, { status: 404 }),
    ),
    http.get('*/api/admin/notes/:subject', () =>
      HttpResponse.json({ data: { text: '', version: 0, at: null, by: null } }),
    ),
    http.patch('*/api/admin/users/:id', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ data: user, changed: true, message: 'User changed' })
    }),
    http.post('*/api/admin/users/:id/resend-code', () => {
      sent.push('code')
      return HttpResponse.json({ message: 'A new code has been mailed' })
    }),
    http.delete('*/api/admin/users/:id/sessions', () => {
      sent.push('end')
      return HttpResponse.json({ data: { ended: 2 }, message: '2 sessions ended' })
    }),
  )
  return sent
}

const open = (path = '/admin/users', id = 'admin') =>
  openAsAdmin(withToasts(<UsersPage />), path, { id }).search

const field = (name: string) => screen.findByLabelText(name)
const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('the users are listed with their rights, and the search of the URL is sent', async () => {
  const sent = serve({ ...rita, role: 'admin', plan: 'pro', daily_limit: 1000 }, false)
  open('/admin/users?search=rit&role=admin&page=2')
  const table = within(await screen.findByRole('table'))
  const [, row] = table.getAllByRole('row')
  expect(row).toHaveTextContent(/rita@example.com.*Rita May.*Administrator.*Pro.*1,000/)
  expect(sent).toEqual(['page=2&role=admin&search=rit'])
  expect(screen.getByText('Found 30 or more users')).toHaveRole('status')
})

test('typed text is searched after a pause, from page 1, and the open user stays', async () => {
  const sent = serve()
  const search = open('/admin/users?page=2&user=r1')
  await userEvent.type(await field('Email or ID'), 'rita')
  await waitFor(() => expect(search()).toBe('?user=r1&search=rita'))
  await waitFor(() => expect(sent).toEqual(['page=2', 'page=1&search=rita']))
})

test('a user opens beside the list with the facts, and closes again', async () => {
  serve()
  const search = open('/admin/users?search=r')
  await userEvent.click(await screen.findByRole('link', { name: 'rita@example.com' }))
  expect(await screen.findByRole('heading', { name: 'rita@example.com' })).toHaveFocus()
  expect(search()).toBe('?search=r&user=r1')
  expect(screen.getByText('3 of 10')).toBeVisible()
  expect(screen.getByText('1,200')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Changes of this user' })).toHaveAttribute(
    'href',
    '/admin/audit?subject=user:r1',
  )
  await click('Close')
  expect(search()).toBe('?search=r')
  expect(screen.getByRole('link', { name: 'rita@example.com' })).toHaveFocus()
})

test('only what the form changes is sent, with the reason', async () => {
  const sent = serve()
  open('/admin/users?user=r1')
  await userEvent.click(await field('Pro plan'))
  await userEvent.type(await field('Unlocks a day'), '25')
  await userEvent.type(await field('Reason'), 'Pays for it')
  await click('Save')
  expect(await screen.findByText('User changed')).toBeVisible()
  expect(sent).toContainEqual({ plan: 'pro', daily_limit: 25, why: 'Pays for it' })
  await waitFor(async () => expect(await field('Reason')).toHaveValue(''))
  expect(screen.getByRole('heading', { name: 'rita@example.com' })).toHaveFocus()
})

test('an empty limit is the default one', async () => {
  const sent = serve({ ...rita, daily_limit: 25 })
  open('/admin/users?user=r1')
  await userEvent.clear(await field('Unlocks a day'))
  await userEvent.type(await field('Reason'), 'Trial ended')
  await click('Save')
  await waitFor(() => expect(sent).toContainEqual({ daily_limit: null, why: 'Trial ended' }))
})

test.each([
  ['Reason', '', 'Give a reason'],
  ['Unlocks a day', '-1', 'Give a whole number from 0 to 1,000'],
  ['Unlocks a day', '1e1', 'Give a whole number from 0 to 1,000'],
  ['Unlocks a day', 'many', 'Give a whole number from 0 to 1,000'],
])('the field %s with the text "%s" is refused beside it', async (name, text, message) => {
  const sent = serve()
  open('/admin/users?user=r1')
  if (text !== '') {
    await userEvent.type(await field('Reason'), 'A test')
    await userEvent.type(await field(name), text)
  }
  await click('Save')
  expect(await field(name)).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(sent).toHaveLength(1)
})

test('a demotion asks first and names what ends', async () => {
  const sent = serve({ ...rita, role: 'admin', plan: 'pro', api_tokens: 1 })
  open('/admin/users?user=r1')
  await userEvent.click(await field('Administrator'))
  await userEvent.type(await field('Reason'), 'Left the team')
  await click('Save')
  const dialog = await screen.findByRole('dialog', { name: 'Take away the role of an administrator?' })
  expect(dialog).toHaveTextContent('All 2 of their sessions end. Their 1 API token ends.')
  expect(sent).toHaveLength(1)
  await click('Take away')
  await waitFor(() => expect(sent).toContainEqual({ role: 'user', why: 'Left the team' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
})

test('a new administrator is asked about first, with the name and what the role may do', async () => {
  const sent = serve({ ...rita, plan: 'pro' })
  open('/admin/users?user=r1')
  await userEvent.click(await field('Administrator'))
  await userEvent.click(await field('Pro plan'))
  await userEvent.type(await field('Reason'), 'Joined the team')
  await click('Save')
  const dialog = await screen.findByRole('dialog', { name: 'Make this user an administrator?' })
  expect(dialog).toHaveTextContent(/rita@example.com \(Rita May\).*change the rights of other users/)
  expect(dialog).toHaveTextContent('loses the Pro plan at once')
  expect(sent).toHaveLength(1)
  await click('Make administrator')
  await waitFor(() => expect(sent).toContainEqual({ role: 'admin', plan: 'free', why: 'Joined the team' }))
})

test('a suspension asks first and says what it means', async () => {
  const sent = serve()
  open('/admin/users?user=r1')
  await userEvent.click(await field('Suspended'))
  await userEvent.type(await field('Reason'), 'Sends spam')
  await click('Save')
  const dialog = await screen.findByRole('dialog', { name: 'Suspend this user?' })
  expect(dialog).toHaveTextContent(/can no longer sign in.*All 2 of their sessions end/)
  expect(sent).toHaveLength(1)
  await click('Suspend')
  await waitFor(() => expect(sent).toContainEqual({ suspended: true, why: 'Sends spam' }))
})

test('a suspended user is marked, and the suspension is lifted without a question', async () => {
  const sent = serve({ ...rita, suspended_at: '2026-07-03T09:00:00.000Z' })
  open('/admin/users?user=r1')
  const table = within(await screen.findByRole('table'))
  expect(table.getByText('Suspended')).toBeVisible()
  await userEvent.click(await field('Suspended'))
  await userEvent.type(await field('Reason'), 'A mistake')
  await click('Save')
  await waitFor(() => expect(sent).toContainEqual({ suspended: false, why: 'A mistake' }))
})

test('a demotion is not asked about before the form is valid, and a new try ends its errors', async () => {
  const sent = serve({ ...rita, role: 'admin' })
  open('/admin/users?user=r1')
  await userEvent.click(await field('Administrator'))
  await userEvent.type(await field('Unlocks a day'), '1e1')
  await userEvent.type(await field('Reason'), 'Left the team')
  await click('Save')
  expect(await screen.findByText('There is a problem')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await userEvent.clear(await field('Unlocks a day'))
  await click('Save')
  expect(await screen.findByRole('dialog')).toBeVisible()
  expect(screen.queryByText('There is a problem')).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

test.each<[string, Partial<ManagedUserDetails>]>([
  ['End 2 sessions', {}],
  ['End 2 sessions and 1 API token', { api_tokens: 1 }],
  ['End 3 API tokens', { sessions: 0, api_tokens: 3 }],
])('the press of “%s” asks first', async (name, counts) => {
  const sent = serve({ ...rita, ...counts })
  open('/admin/users?user=r1')
  await click(name)
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
  expect(await screen.findByText('2 sessions ended')).toBeVisible()
  expect(sent).toContain('end')
})

test('administrators change neither their own role nor their own sessions here', async () => {
  serve({ ...rita, role: 'admin' })
  open('/admin/users?user=r1', 'r1')
  expect(await screen.findByText('Another administrator can change your role or suspend you.')).toBeVisible()
  expect(screen.queryByLabelText('Suspended')).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Administrator')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: /own sessions/ })).toHaveAttribute('href', '/account')
})

test('an unverified user has no form, and is mailed a new code', async () => {
  const sent = serve({ ...rita, email_state: 'unverified', sessions: 0, last_sign_in_at: null })
  open('/admin/users?user=r1')
  expect(await screen.findByText(/once the email is verified/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'No session is open' })).toHaveAttribute('aria-disabled', 'true')
  await click('Mail a new code')
  expect(await screen.findByText('A new code has been mailed')).toBeVisible()
  expect(sent).toContain('code')
})

test('an unknown user says so', async () => {
  serve()
  open('/admin/users?user=nobody')
  expect(await screen.findByText('There is no user with this id')).toHaveRole('alert')
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('a refused change says why in the form', async () => {
  serve()
  server.use(
    http.patch('*/api/admin/users/:id', () =>
      HttpResponse.json({ message: 'This user was changed', code: 'conflict' }, { status: 409 }),
    ),
  )
  open('/admin/users?user=r1')
  await userEvent.click(await field('Pro plan'))
  await userEvent.type(await field('Reason'), 'A test')
  await click('Save')
  const [first] = await screen.findAllByText('This user was changed')
  expect(first).toBeVisible()
  expect(await field('Pro plan')).toBeChecked()
})

test('the panel says since when and why the email alerts of a user are off, if we turned them off', async () => {
  serve({ ...rita, alerts_stopped: { at: '2026-11-03T12:00:00.000Z', because: 'complaint' } })
  open('/admin/users?user=r1')
  expect(
    await screen.findByText(/^Off since 3 November 2026 at .*: an email was reported as spam$/),
  ).toBeVisible()
})

test('the last mails are read when they are opened, with what became of each', async () => {
  serve()
  let calls = 0
  const data = [
    { template: 'verify_email', at: '2026-07-02T09:00:00.000Z', state: 'suppressed' },
    { template: 'of_a_newer_version', at: '2026-07-01T09:00:00.000Z', state: 'sent' },
  ]
  server.use(
    http.get('*/api/admin/users/r1/mails', () => {
      calls += 1
      return HttpResponse.json({ data })
    }),
  )
  open('/admin/users?user=r1')
  const summary = await screen.findByText('Last mails')
  expect(calls).toBe(0)
  await userEvent.click(summary)
  expect(await screen.findByText(/^Not sent: SES blocks this address/)).toBeVisible()
  expect(screen.getByText('Verification code')).toBeVisible()
  expect(screen.getByText('of_a_newer_version')).toBeVisible()
})
