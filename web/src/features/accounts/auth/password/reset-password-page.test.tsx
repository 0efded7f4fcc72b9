import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../../../tests/support/doubles/fake-server.ts'
import { answering, notifications, openAuthPage } from '../../testing/auth-world.tsx'
import { ResetPasswordPage } from './reset-password-pages.tsx'

const server = fakeServer()

const WRONG = 'This link is wrong, used or too old. Ask for another one.'
const deadLink = {
  status: 422,
  body: { message: WRONG, code: 'validation_failed', errors: { token: [WRONG] } },
}
const done = { body: { message: 'Password has been reset successfully' } }

const open = (path = '/reset-password#token=user-1.secret') => openAuthPage(<ResetPasswordPage />, path)
const password = () => screen.getByLabelText('New password')
const setTo = async (text: string) => {
  await userEvent.type(password(), text)
  await userEvent.click(screen.getByRole('button', { name: 'Set the new password' }))
}
const newLink = () => screen.getByRole('link', { name: 'Ask for another link' })

test('the token is removed from the URL at once, and sets the typed password', async () => {
  const { handler, sent } = answering('password/reset', done)
  server.use(handler)
  const { router } = open('/reset-password?redirect=%2Faccount#token=user-1.secret')
  await waitFor(() => expect(router.state.location.hash).toBe(''))
  expect(router.state.location.search).toBe('?redirect=%2Faccount')
  await setTo('four words in a row')
  expect(await screen.findByText('elsewhere')).toBeVisible()
  expect(sent).toEqual([{ token: 'user-1.secret', password: 'four words in a row' }])
  expect(notifications().getByText('Password has been reset successfully')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/login', search: '?redirect=%2Faccount' })
})

test('a password that the server refuses is shown at its field, and the link still works', async () => {
  const guessable = 'This password is easy to guess'
  server.use(
    answering('password/reset', {
      status: 422,
      body: { message: guessable, code: 'validation_failed', errors: { password: [guessable] } },
    }).handler,
  )
  open()
  await setTo('password123')
  await waitFor(async () => expect(await screen.findByRole('alert')).toHaveFocus())
  expect(password()).toHaveAccessibleDescription(expect.stringContaining(guessable))
  expect(password()).toHaveValue('password123')
  server.use(answering('password/reset', done).handler)
  await setTo(' in a row of words')
  expect(await screen.findByText('elsewhere')).toBeVisible()
})

test('a missing or short password is refused without a request to the server', async () => {
  const { handler, sent } = answering('password/reset', done)
  server.use(handler)
  open()
  await userEvent.click(screen.getByRole('button', { name: 'Set the new password' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a password')
  expect(screen.getByRole('alert')).not.toHaveTextContent('8 characters')
  await setTo('short')
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a password of 8 characters or more')
  await waitFor(() => expect(document.title).toBe('Error: Choose a new password – Sponsor Finder'))
  expect(sent).toEqual([])
})

test('a used or expired link shows an error and links to the page for another link', async () => {
  server.use(answering('password/reset', deadLink).handler)
  open('/reset-password?redirect=%2Faccount#token=user-1.secret')
  await setTo('four words in a row')
  await waitFor(async () =>
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toHaveFocus(),
  )
  expect(newLink()).toHaveAttribute('href', '/forgot-password?redirect=%2Faccount')
  expect(notifications().getByText(WRONG)).toBeVisible()
  await waitFor(() => expect(document.title).toMatch(/^Error: /))
})

test('a newer link opened after a dead one shows an empty form', async () => {
  server.use(answering('password/reset', deadLink).handler)
  const { router } = open()
  await setTo('four words in a row')
  await screen.findByRole('heading', { name: 'This link does not work' })
  await act(() => router.navigate('/reset-password#token=user-1.newer'))
  expect(password()).toHaveValue('')
})

test('a link with a token that is too long is reported as not working', () => {
  open(`/reset-password#token=${'x'.repeat(257)}`)
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Set the new password' })).not.toBeInTheDocument()
})

test.each(['/reset-password', '/reset-password#token='])(
  'the page at %s explains that the link from the email opens it',
  (path) => {
    open(path)
    expect(screen.getByRole('heading', { name: 'Open the link from your email' })).toBeVisible()
    expect(newLink()).toHaveAttribute('href', '/forgot-password')
  },
)

test('a failure without a message shows the catalogue’s message, and the form stays usable', async () => {
  server.use(answering('password/reset', { status: 409, body: {} }).handler)
  open()
  await setTo('four words in a row')
  expect(await screen.findByRole('alert')).toHaveTextContent('Password reset failed')
  expect(password()).toHaveAttribute('autocomplete', 'new-password')
})
