import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../../tests/support/samples/user-sample.ts'
import { sessionStore } from '../../../../lib/session/session-store.ts'
import { answering, notifications, openAuthPage } from '../../testing/auth-world.tsx'
import { ChangePasswordPage } from './password-pages.tsx'

const server = fakeServer()

const open = (user = userSample({ email: 'ama@example.com' })) => {
  sessionStore.signIn('abc', user)
  return openAuthPage(<ChangePasswordPage />, '/change-password')
}
const current = () => screen.getByLabelText('Current password')
const next = () => screen.getByLabelText('New password')
const change = async () => {
  await userEvent.type(current(), 'the old password')
  await userEvent.type(next(), 'four words in a row')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
}

test('a password change keeps the session and leads to the account page', async () => {
  const { handler, sent } = answering('password/change', {
    body: { message: 'Password changed successfully' },
  })
  server.use(handler)
  const { router } = open()
  await change()
  expect(await screen.findByText('elsewhere')).toBeVisible()
  expect(sent).toEqual([{ current_password: 'the old password', password: 'four words in a row' }])
  expect(notifications().getByText('Password changed successfully')).toBeVisible()
  expect(router.state.location.pathname).toBe('/account')
  expect(sessionStore.get().token).toBe('abc')
})

test('a late password change leaves the user on the page that was opened meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    http.post('*/api/auth/password/change', async () => {
      await promise
      return HttpResponse.json({ message: 'Password changed successfully' })
    }),
  )
  const { router } = open()
  await change()
  await act(() => router.navigate('/jobs?q=nurse'))
  resolve()
  expect(await notifications().findByText('Password changed successfully')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/jobs', search: '?q=nurse' })
})

test('a wrong current password is shown at its field, and the typed values stay', async () => {
  const wrong = 'The current password is wrong'
  server.use(
    answering('password/change', {
      status: 422,
      body: { message: wrong, code: 'validation_failed', errors: { current_password: [wrong] } },
    }).handler,
  )
  open()
  await change()
  const summary = await screen.findByRole('alert')
  await waitFor(() => expect(summary).toHaveFocus())
  await userEvent.click(within(summary).getByRole('link', { name: wrong }))
  await waitFor(() => expect(current()).toHaveFocus())
  expect(current()).toHaveAccessibleDescription(wrong)
  expect(next()).toHaveValue('four words in a row')
  await waitFor(() => expect(document.title).toBe('Error: Change password – Sponsor Finder'))
})

const send = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }))
const complaints = () =>
  within(screen.getByRole('alert'))
    .getAllByRole('link')
    .map((link) => link.textContent)

test('a missing or short password is reported under the name of its field', async () => {
  open()
  await send()
  expect(complaints()).toEqual(['Enter your current password', 'Enter a new password'])
  await userEvent.type(next(), 'short')
  await send()
  expect(complaints()).toEqual([
    'Enter your current password',
    'Enter a new password of 8 characters or more',
  ])
})

test('a conflicting password change shows the server’s message, and an empty answer the catalogue’s', async () => {
  const late = 'Your password has just been changed elsewhere'
  server.use(answering('password/change', { status: 409, body: { message: late, code: 'conflict' } }).handler)
  open()
  await change()
  expect(await screen.findByRole('alert')).toHaveTextContent(late)
  server.use(answering('password/change', { status: 400, body: {} }).handler)
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Password change failed', { selector: 'li' })).toBeVisible()
})

test('an ended session shows no error on the password page', async () => {
  server.use(
    answering('password/change', { status: 401, body: { message: 'Ended', code: 'token_invalid' } }).handler,
  )
  open()
  await change()
  await screen.findByRole('button', { name: 'Change password', busy: false })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(notifications().queryByText('Ended')).not.toBeInTheDocument()
})

test('a password manager can tell the username, the current password and the new password', () => {
  open()
  expect(document.querySelector('input[autocomplete="username"]')).toHaveValue('ama@example.com')
  expect(current()).toHaveAttribute('autocomplete', 'current-password')
  expect(next()).toHaveAttribute('autocomplete', 'new-password')
})

test('each password field is shown and hidden on its own', async () => {
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Show new password' }))
  expect(next()).toHaveAttribute('type', 'text')
  expect(current()).toHaveAttribute('type', 'password')
})

test('a user without a password is not asked for the current password', () => {
  open(userSample({ email: 'ama@example.com', has_password: false }))
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument()
  expect(screen.getByText('ama@example.com')).toBeVisible()
  // the heading has the text of the button that opens this page
  expect(screen.getByRole('heading', { level: 1, name: 'Set a password' })).toBeVisible()
})

test.each([
  ['has forgotten the password', true],
  ['has none yet', false],
])('a user who %s logs out and asks for a link to their email', async (_, has_password) => {
  server.use(http.post('*/api/auth/logout', () => HttpResponse.json({ message: 'ok' })))
  const { router } = open(userSample({ email: 'ama@example.com', has_password }))
  await userEvent.click(screen.getByRole('button', { name: 'Log out and ask for a link' }))
  expect(await screen.findByText('elsewhere')).toBeVisible()
  expect(router.state.location).toMatchObject({
    pathname: '/forgot-password',
    state: { email: 'ama@example.com' },
  })
  expect(sessionStore.get().token).toBeNull()
})
