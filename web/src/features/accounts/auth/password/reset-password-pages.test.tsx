import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../../../../tests/support/doubles/fake-server.ts'
import { answering, notifications, openAuthPage } from '../../testing/auth-world.tsx'
import { ForgotPasswordPage, ResetPasswordPage } from './password-pages.tsx'

const server = fakeServer()

const SENT = 'Password reset link sent to your email'
const said = { body: { message: SENT } }

const open = () => openAuthPage(<ForgotPasswordPage />, '/forgot-password?redirect=%2Fsponsors%3Fpage%3D2')
const email = () => screen.getByLabelText('Email address')
const ask = async (address = ' Ama@Example.com ') => {
  await userEvent.type(email(), address)
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
}
const sentHeading = () => screen.findByRole('heading', { name: 'Check your email' })
const another = () => screen.getByRole('button', { name: 'Send another link' })

test('asking for a reset link shows where it goes, how long it is valid and what else to try', async () => {
  const { handler, sent } = answering('password/forgot', said)
  server.use(handler)
  open()
  await ask()
  const heading = await sentHeading()
  await waitFor(() => expect(heading).toHaveFocus())
  expect(sent).toEqual([{ email: 'ama@example.com' }])
  expect(notifications().getByText(SENT)).toBeVisible()
  const page = document.body
  expect(page).toHaveTextContent('If ama@example.com has an account')
  expect(page).toHaveTextContent('within 60 minutes')
  expect(page).toHaveTextContent('spam')
  await waitFor(() => expect(document.title).toBe('Check your email – Sponsor Finder'))
})

test('an address that is corrected before the answer is sent too, before the page says where to look', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent: unknown[] = []
  server.use(
    http.post('*/api/auth/password/forgot', async ({ request }) => {
      sent.push(await request.json())
      await promise
      return HttpResponse.json({ message: SENT })
    }),
  )
  open()
  await ask('ama@exmaple.com')
  await userEvent.clear(email())
  await userEvent.type(email(), 'ama@example.com')
  resolve()
  const send = screen.getByRole('button', { name: 'Send the link' })
  await waitFor(() => expect(send).not.toHaveAttribute('aria-busy'))
  expect(email()).toHaveValue('ama@example.com')
  expect(screen.queryByRole('heading', { name: 'Check your email' })).toBeNull()
  await userEvent.click(send)
  await sentHeading()
  expect(document.body).toHaveTextContent('If ama@example.com has an account')
  expect(sent).toEqual([{ email: 'ama@exmaple.com' }, { email: 'ama@example.com' }])
})

test('a missing email is reported at once, and the browser may fill in the email', async () => {
  open()
  expect(email()).toHaveAttribute('autocomplete', 'email')
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  const summary = screen.getByRole('alert')
  await waitFor(() => expect(summary).toHaveFocus())
  expect(within(summary).getByRole('link', { name: 'Enter your email address' })).toBeVisible()
  expect(email()).toHaveAccessibleDescription('Enter your email address')
  await waitFor(() => expect(document.title).toBe('Error: Forgot your password? – Sponsor Finder'))
})

test('another link can be requested after a minute', async () => {
  const { handler, sent } = answering('password/forgot', said)
  server.use(handler)
  open()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
  fireEvent.change(email(), { target: { value: 'ama@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the link' }))
  await sentHeading()
  expect(another()).toHaveAttribute('aria-disabled', 'true')
  expect(another()).toHaveAccessibleDescription(/^You can ask for another one in \d+ seconds\.$/)
  // the countdown starts in an effect, which may not have run yet
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { timeout: 20_000 })
  act(() => vi.advanceTimersByTime(60_000))
  expect(another()).not.toHaveAttribute('aria-disabled')
  fireEvent.click(another())
  await waitFor(() => expect(sent).toHaveLength(2))
  await waitFor(() => expect(another()).toHaveAttribute('aria-disabled', 'true'))
})

test('a user who mistyped the email returns to it and can send another link without waiting', async () => {
  const { handler, sent } = answering('password/forgot', said)
  server.use(handler)
  open()
  await ask('ama@exmaple.com')
  await userEvent.click(await screen.findByRole('button', { name: 'Try another address' }))
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toHaveFocus())
  expect(email()).toHaveValue('ama@exmaple.com')
  await userEvent.clear(email())
  await ask('ama@example.com')
  await sentHeading()
  expect(sent).toEqual([{ email: 'ama@exmaple.com' }, { email: 'ama@example.com' }])
})

test('the links to sign-in and registration keep the return path', async () => {
  server.use(answering('password/forgot', said).handler)
  open()
  const back = '?redirect=%2Fsponsors%3Fpage%3D2'
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', `/login${back}`)
  await ask()
  await sentHeading()
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute('href', `/login${back}`)
  expect(screen.getByRole('link', { name: 'Create a free account' })).toHaveAttribute(
    'href',
    `/register${back}`,
  )
})

const WRONG = 'This link is wrong, used or too old. Ask for another one.'
const deadLink = {
  status: 422,
  body: { message: WRONG, code: 'validation_failed', errors: { token: [WRONG] } },
}
const done = { body: { message: 'Password has been reset successfully' } }

const openResetPassword = (path = '/reset-password#token=user-1.secret') =>
  openAuthPage(<ResetPasswordPage />, path)
const password = () => screen.getByLabelText('New password')
const setTo = async (text: string) => {
  await userEvent.type(password(), text)
  await userEvent.click(screen.getByRole('button', { name: 'Set the new password' }))
}
const newLink = () => screen.getByRole('link', { name: 'Ask for another link' })

test('the token is removed from the URL at once, and sets the typed password', async () => {
  const { handler, sent } = answering('password/reset', done)
  server.use(handler)
  const { router } = openResetPassword('/reset-password?redirect=%2Faccount#token=user-1.secret')
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
  openResetPassword()
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
  openResetPassword()
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
  openResetPassword('/reset-password?redirect=%2Faccount#token=user-1.secret')
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
  const { router } = openResetPassword()
  await setTo('four words in a row')
  await screen.findByRole('heading', { name: 'This link does not work' })
  await act(() => router.navigate('/reset-password#token=user-1.newer'))
  expect(password()).toHaveValue('')
})

test('a link with a token that is too long is reported as not working', () => {
  openResetPassword(`/reset-password#token=${'x'.repeat(257)}`)
  expect(screen.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Set the new password' })).not.toBeInTheDocument()
})

test.each(['/reset-password', '/reset-password#token='])(
  'the page at %s explains that the link from the email opens it',
  (path) => {
    openResetPassword(path)
    expect(screen.getByRole('heading', { name: 'Open the link from your email' })).toBeVisible()
    expect(newLink()).toHaveAttribute('href', '/forgot-password')
  },
)
