import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../../../../tests/support/doubles/fake-server.ts'
import { answering, notifications, openAuthPage } from '../../testing/auth-world.tsx'
import { ForgotPasswordPage } from './reset-password-pages.tsx'

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

test('too many requests for a link show the server’s message with the time to wait', async () => {
  const message = 'Too many tries. You can try again in 12 minutes'
  const refusal = {
    status: 429,
    body: { message, code: 'too_many_requests' },
    headers: { 'retry-after': '700' },
  }
  server.use(answering('password/forgot', refusal).handler)
  open()
  await ask('ama@example.com')
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(email()).toHaveValue('ama@example.com')
})

test('a link request that fails without a message shows the catalogue’s message', async () => {
  server.use(answering('password/forgot', { status: 400, body: {} }).handler)
  open()
  await ask()
  expect(await screen.findByRole('alert')).toHaveTextContent('Reset request failed')
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
