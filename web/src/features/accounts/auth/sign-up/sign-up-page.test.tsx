import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Outlet } from 'react-router-dom'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../../lib/session/session-store.ts'
import { ToastArea } from '../../../../ui/overlays/toast-area.tsx'
import { answering, offers } from '../../testing/auth-world.tsx'
import { SignUpPage } from './sign-up-pages.tsx'

const server = fakeServer(offers())

const pending = userSample({ email: 'ama@example.com', email_verified: false })

function open(path = '/register') {
  return renderRoutes(
    [
      {
        element: (
          <>
            <Outlet />
            <ToastArea />
          </>
        ),
        children: [
          { path: '/register', element: <SignUpPage /> },
          { path: '*', element: <p>elsewhere</p> },
        ],
      },
    ],
    path,
  )
}

const name = () => screen.getByLabelText('Name')
const email = () => screen.getByLabelText('Email address')
const password = () => screen.getByLabelText('Password')
const notifications = () => within(screen.getByRole('region', { name: 'Notifications' }))
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create account' }))

async function fillIn() {
  await userEvent.type(name(), 'Ama Mensah')
  await userEvent.type(email(), 'Ama@Example.com')
  await userEvent.type(password(), 'four words in a row')
}

test('registering starts a pending session and leads to the code page, with the return path', async () => {
  let sent: unknown
  server.use(
    http.post('*/api/auth/register', async ({ request }) => {
      sent = await request.json()
      return HttpResponse.json({ token: 'abc', user: pending }, { status: 201 })
    }),
  )
  const { router } = open('/register?redirect=%2Fsponsors%3Fcompany%3D4')
  await fillIn()
  await submit()
  expect(await notifications().findByText('Registration successful! Please verify your email.')).toBeVisible()
  expect(router.state.location).toMatchObject({
    pathname: '/verify-code',
    search: '?redirect=%2Fsponsors%3Fcompany%3D4',
  })
  expect(sent).toEqual({ name: 'Ama Mensah', email: 'ama@example.com', password: 'four words in a row' })
  expect(sessionStore.get()).toEqual({ token: 'abc', user: pending })
})

test('missing or invalid fields are reported at once, without a request to the server', async () => {
  const { handler, sent } = answering('register', { body: {} })
  server.use(handler)
  open()
  await userEvent.type(password(), 'short')
  await submit()
  const summary = screen.getByRole('alert')
  await waitFor(() => expect(summary).toHaveFocus())
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Enter your name', 'Enter your email address', 'Enter a password of 8 characters or more'])
  expect(name()).toHaveAccessibleDescription('Enter your name')
  expect(password()).toHaveValue('short')
  await waitFor(() => expect(document.title).toBe('Error: Create a free account – Sponsor Finder'))
  expect(sent).toEqual([])
})

test('each server message is shown at its field and in its own notification', async () => {
  const guessable = 'This password is easy to guess'
  const own = 'Do not use your name in the password'
  server.use(
    http.post('*/api/auth/register', () =>
      HttpResponse.json(
        { message: guessable, code: 'validation_failed', errors: { password: [guessable, own] } },
        { status: 422 },
      ),
    ),
  )
  open()
  await fillIn()
  await submit()
  const summary = await screen.findByRole('alert')
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([guessable, own])
  expect(notifications().getByText(guessable)).toBeVisible()
  expect(notifications().getByText(own)).toBeVisible()
  expect(password()).toHaveAccessibleDescription(expect.stringContaining(guessable))
  expect(name()).toHaveValue('Ama Mensah')
  expect(sessionStore.get().token).toBeNull()
})

test('an answer that cannot be read shows a server error, and the form stays usable', async () => {
  server.use(http.post('*/api/auth/register', () => HttpResponse.text('<html>', { status: 502 })))
  open()
  await fillIn()
  await submit()
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error occurred. Please try again later.')
  expect(screen.getByRole('button', { name: 'Create account' })).not.toHaveAttribute('aria-busy')
})

test('the browser may fill in the fields and generate the password, which can be shown', async () => {
  open()
  expect(name()).toHaveAttribute('autocomplete', 'name')
  expect(email()).toHaveAttribute('autocomplete', 'email')
  expect(password()).toHaveAttribute('autocomplete', 'new-password')
  expect(password()).toHaveAccessibleDescription(expect.stringContaining('8 characters or more'))
  await userEvent.click(password())
  await userEvent.paste('a pasted password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(password()).toHaveAttribute('type', 'text')
  expect(password()).toHaveValue('a pasted password')
})

test('the registration page links to sign-in and keeps the return path', () => {
  open('/register?redirect=%2Fsponsors%3Fcompany%3D4')
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Fsponsors%3Fcompany%3D4',
  )
})

test('a sign-in provider is offered on the registration page', async () => {
  server.use(offers({ name: 'linkedin', label: 'LinkedIn' }))
  open()
  expect(await screen.findByRole('link', { name: 'Continue with LinkedIn' })).toBeVisible()
})
