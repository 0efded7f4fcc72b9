import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { AccountExport } from '#shared/api/accounts/own-account.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { preferencesSample } from '../../../../../tests/support/samples/preferences-sample.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderPage, renderRoutes } from '../../../../../tests/support/vitest/web-render.tsx'
import type { downloadFile } from '../../../lib/download-file.ts'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { userKey } from '../../../lib/storage/local-store.ts'
import { ToastArea } from '../../../ui/overlays/toast-area.tsx'
import { DataCard, ExportData } from './account-details.tsx'

const server = fakeServer()

function open({ hasPassword = true } = {}) {
  sessionStore.signIn('abc', userSample())
  return renderRoutes(
    [
      { path: '/account', element: <DataCard hasPassword={hasPassword} /> },
      {
        path: '*',
        element: (
          <>
            <p>elsewhere</p>
            <ToastArea />
          </>
        ),
      },
    ],
    '/account',
  )
}

const opener = () => screen.findByRole('button', { name: 'Delete my account' })
const dialog = () => within(screen.getByRole('dialog', { name: 'Delete your account?' }))

async function submit(password: string) {
  await userEvent.click(await opener())
  await userEvent.type(dialog().getByLabelText('Your password'), password)
  await userEvent.click(dialog().getByRole('button', { name: 'Delete my account' }))
}
const refuse = (status: number, body: object) =>
  server.use(http.delete('*/api/account', () => HttpResponse.json(body, { status })))

test('deleting the account asks for the password, clears the session and the marks, and opens the start page', async () => {
  const sent: unknown[] = []
  server.use(
    http.delete('*/api/account', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ message: 'ok' })
    }),
  )
  localStorage.setItem(userKey('marked', userSample().id), '[7]')
  const { router } = open()
  await submit('sponsor-finder-local')
  expect(await screen.findByText('elsewhere')).toBeVisible()
  expect(sent).toEqual([{ password: 'sponsor-finder-local' }])
  expect(router.state.location.pathname).toBe('/')
  expect(sessionStore.get()).toEqual({ token: null, user: null })
  expect(localStorage).toHaveLength(0)
  expect(await screen.findByText('Account deleted')).toBeVisible()
})

test('the deletion dialog says why it cannot be closed during the request, and works again after a failure', async () => {
  const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
  server.use(
    http.delete('*/api/account', async () => {
      await failed
      return HttpResponse.json({ message: 'Too many tries', code: 'too_many_requests' }, { status: 429 })
    }),
  )
  open()
  await submit('sponsor-finder-local')
  expect(dialog().getByText(/^Your account is being deleted/)).toBeVisible()
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  for (const name of ['Close', 'Cancel']) fireEvent.click(dialog().getByRole('button', { name }))
  expect(screen.getByRole('dialog')).toHaveAttribute('closedby', 'none')
  fail()
  expect(await dialog().findByRole('alert')).toHaveTextContent('Too many tries')
  expect(dialog().queryByText(/^Your account is being deleted/)).not.toBeInTheDocument()
  expect(screen.getByRole('dialog')).not.toHaveAttribute('closedby')
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await waitFor(async () => expect(await opener()).toHaveFocus())
})

test('a wrong password is shown at the field, and the session is kept', async () => {
  refuse(422, { message: 'Wrong', errors: { password: ['The password is wrong'] } })
  open()
  await submit('wrong')
  await waitFor(async () => expect(await dialog().findByRole('alert')).toHaveFocus())
  expect(dialog().getByLabelText('Your password')).toHaveAccessibleDescription('The password is wrong')
  expect(sessionStore.get().token).toBe('abc')
})

test('an empty password is reported in the deletion dialog and not sent', async () => {
  const sent = vi.fn<() => Response>(() => HttpResponse.json({}, { status: 500 }))
  server.use(http.delete('*/api/account', sent))
  open()
  await userEvent.click(await opener())
  await userEvent.click(dialog().getByRole('button', { name: 'Delete my account' }))
  expect(dialog().getByRole('alert')).toHaveTextContent('Enter your password')
  expect(sent).not.toHaveBeenCalled()
})

test('a user without a password is asked to set one before deleting the account', async () => {
  open({ hasPassword: false })
  await userEvent.click(await opener())
  expect(dialog().getByRole('link', { name: 'Set a password' })).toHaveAttribute('href', '/change-password')
  expect(dialog().queryByLabelText('Your password')).not.toBeInTheDocument()
})

const account: AccountExport = {
  exported_at: '2026-07-17T09:00:00.000Z',
  user: {
    ...userSample(),
    created_at: '2026-07-01T00:00:00.000Z',
    daily_limit: null,
    email_verified_at: '2026-07-01T00:05:00.000Z',
  },
  preferences: preferencesSample(),
  identities: [],
  api_tokens: [],
  sessions: [],
  unlocked_companies: [
    {
      company_id: 7,
      company_name: 'Acme Ltd',
      unlocked_at: '2026-07-16T09:00:00.000Z',
      page: '/sponsors?company=7',
    },
  ],
  unlocked_companies_total: 1,
  daily_usage: [{ date: '2026-07-16', usage: 1 }],
  searches: [{ criteria: { city: 'Leeds' }, total: 3, searched_at: '2026-07-16T09:00:00.000Z' }],
  clicks: [],
  shortlist: [],
  shared_lists: [],
  clicks_total: 0,
  data_reports: [],
  data_reports_total: 0,
  saved_searches: [],
  hidden_companies: [],
  watches: [],
  alerts: [],
  mails: [],
  administrator_notes: [],
  administrator_actions: [],
}

function openExportData() {
  const save = vi.fn<typeof downloadFile>()
  sessionStore.signIn('abc', userSample())
  renderPage(<ExportData save={save} />)
  return save
}

const press = () => userEvent.click(screen.getByRole('button', { name: 'Export my data' }))

test('the data export is one JSON file with all stored data', async () => {
  server.use(http.get('*/api/account/export', () => HttpResponse.json({ data: account })))
  const save = openExportData()
  await press()
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  const [name, text, type] = save.mock.calls[0] ?? []
  expect(name).toBe('sponsor-finder-account.json')
  expect(type).toBe('application/json')
  expect(JSON.parse(text ?? '')).toEqual(account)
})

test('a failed data export is shown beside the button until the next press', async () => {
  server.use(http.get('*/api/account/export', () => HttpResponse.json({}, { status: 500 })))
  const save = openExportData()
  await press()
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error occurred')
  server.use(http.get('*/api/account/export', () => HttpResponse.json({ data: account })))
  await press()
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
