import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import type { Session } from '#shared/api/accounts/sessions.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderPage } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore, useSession } from '../../../lib/session/session-store.ts'
import { AccountFacts } from './account-details.tsx'
import { SessionsCard } from './activity-cards.tsx'

const server = fakeServer()

/** Renders the facts of the session's user, as the page does. */
function Facts() {
  const { user } = useSession()
  return user && <AccountFacts user={user} />
}

function open() {
  sessionStore.signIn('abc', userSample())
  renderPage(<Facts />)
}

const field = () => screen.getByRole('textbox', { name: 'Name' })
const change = () => screen.getByRole('button', { name: 'Change name' })

test('a changed name is saved in place and shown everywhere, and the focus returns to the button', async () => {
  server.use(
    http.patch('*/api/account', async ({ request }) => {
      const body = (await request.json()) as { name: string }
      return HttpResponse.json({ data: userSample(body) })
    }),
  )
  open()
  await userEvent.click(change())
  await waitFor(() => expect(field()).toHaveFocus())
  await userEvent.clear(field())
  await userEvent.type(field(), '  Ama K. Mensah {Enter}')
  await waitFor(() => expect(change()).toHaveFocus())
  expect(screen.getByText('Ama K. Mensah')).toBeVisible()
  expect(sessionStore.get().user?.name).toBe('Ama K. Mensah')
})

test('an empty name is refused, and Cancel leaves the name as it was', async () => {
  open()
  await userEvent.click(change())
  await userEvent.clear(field())
  await userEvent.click(screen.getByRole('button', { name: 'Save name' }))
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus())
  expect(field()).toHaveAccessibleDescription('Enter your name')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(change()).toHaveFocus())
  expect(screen.getByText('Ama Mensah')).toBeVisible()
})

const session = (id: string, more: Partial<Session> = {}): Session => ({
  id,
  device: 'Chrome on Windows',
  created_at: '2026-07-17T09:00:00.000Z',
  expires_at: '2026-07-17T21:00:00.000Z',
  current: false,
  ...more,
})

/** Renders the sessions of a user who is signed in here and on a phone. */
function openSessions() {
  let sessions = [session('here', { current: true }), session('phone', { device: 'Safari on iPhone' })]
  server.use(
    http.get('*/api/auth/sessions', () => HttpResponse.json({ data: sessions })),
    http.delete('*/api/auth/sessions/:id', ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params['id'])
      return HttpResponse.json({ message: 'ok' })
    }),
  )
  sessionStore.signIn('abc', userSample())
  renderPage(<SessionsCard />)
}

const end = () => screen.findByRole('button', { name: /^End session: Safari on iPhone/ })

test('the current session is marked without a button, and ending another removes it and focuses the heading', async () => {
  openSessions()
  await userEvent.click(await end())
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument())
  expect(screen.getByText('This session')).toBeVisible()
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus())
})

test('a session that had already ended disappears without an error', async () => {
  openSessions()
  const button = await end()
  server.use(
    http.delete('*/api/auth/sessions/:id', () => HttpResponse.json({ message: 'Gone' }, { status: 404 })),
    http.get('*/api/auth/sessions', () => HttpResponse.json({ data: [session('here', { current: true })] })),
  )
  await userEvent.click(button)
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument())
  expect(screen.queryByText('Gone')).not.toBeInTheDocument()
})

test('a session that cannot be ended shows why, and its button can be pressed again', async () => {
  openSessions()
  const button = await end()
  server.use(http.delete('*/api/auth/sessions/:id', () => HttpResponse.json({}, { status: 500 })))
  await userEvent.click(button)
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error occurred')
  expect(await end()).not.toHaveAttribute('aria-busy')
})

test('the button of a session that is being ended is busy, and a second press sends nothing', async () => {
  openSessions()
  const button = await end()
  const asked = vi.fn<() => void>()
  server.use(
    http.delete('*/api/auth/sessions/:id', async () => {
      asked()
      await delay('infinite')
    }),
  )
  await userEvent.click(button)
  expect(await end()).toHaveAttribute('aria-busy', 'true')
  await userEvent.click(button)
  expect(asked).toHaveBeenCalledOnce()
})
