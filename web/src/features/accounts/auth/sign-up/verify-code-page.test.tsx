import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { sessionStore } from '../../../../lib/session/session-store.ts'
import {
  server,
  pending,
  verified,
  WRONG,
  wrongCode,
  answers,
  meAnswers,
  open,
  code,
  resendButton,
  signInFirst,
  notifications,
  leaving,
  verify,
} from '../../testing/open-verify-code.tsx'

describe('the code page with a session', () => {
  test('the code page shows the email, and the right code leads to the return path', async () => {
    const sent = answers('verify', {
      body: { message: 'Email verified successfully!', token: 'def', user: verified },
    })
    const { router } = open({ path: '/verify-code?redirect=%2Fsponsors%3Fcompany%3D4' })
    expect(screen.getByText('ama@example.com')).toBeVisible()
    expect(screen.queryByLabelText('Email address')).not.toBeInTheDocument()
    await verify(' 123 456 ')
    expect(await notifications().findByText('Email verified successfully!')).toBeVisible()
    expect(router.state.location).toMatchObject({ pathname: '/sponsors', search: '?company=4' })
    expect(sent).toEqual([{ code: '123456', email: 'ama@example.com' }])
    expect(sessionStore.get()).toEqual({ token: 'def', user: verified })
  })

  test('a wrong code is shown at the field, in the summary and as a notification, and stays typed', async () => {
    answers('verify', wrongCode)
    open()
    await verify('000000')
    const summary = await screen.findByRole('alert')
    await waitFor(() => expect(summary).toHaveFocus())
    expect(code()).toHaveAccessibleDescription(expect.stringContaining(WRONG))
    expect(code()).toHaveValue('000000')
    expect(notifications().getByText(WRONG)).toBeVisible()
    await waitFor(() => expect(document.title).toMatch(/^Error: Verify your email/))
    await userEvent.click(within(summary).getByRole('link', { name: WRONG }))
    await waitFor(() => expect(code()).toHaveFocus())
  })

  test('the notification of a wrong code closes when the right code succeeds', async () => {
    answers('verify', wrongCode)
    open()
    await verify('000000')
    expect(await notifications().findByText(WRONG)).toBeVisible()
    answers('verify', { body: { message: 'x', token: 'def', user: verified } })
    await userEvent.click(await screen.findByRole('button', { name: 'Verify email', busy: false }))
    await notifications().findByText('Email verified successfully!')
    expect(leaving(notifications().queryByText(WRONG))).toBe(true)
  })

  test('a wrong code with a session shows no link to the sign-in page', async () => {
    answers('verify', wrongCode)
    open()
    await verify('000000')
    await screen.findByRole('alert')
    expect(signInFirst()).not.toBeInTheDocument()
  })

  test('too many wrong codes show the server’s message with the time to wait', async () => {
    const message = 'Too many tries. You can try again in 15 minutes'
    answers('verify', { status: 429, body: { message, code: 'too_many_requests' } })
    open()
    await verify('123456')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(notifications().getByText(message)).toBeVisible()
    expect(code()).toHaveValue('123456')
  })

  test('the code page states how long a code is valid, however long ago it was sent', () => {
    open()
    expect(screen.getByText(/^Enter the code that we sent to/)).toHaveTextContent(
      'Enter the code that we sent to ama@example.com. A code is valid for 10 minutes; if yours is older, send another.',
    )
  })

  test('during a verification a second Enter and a request for another code send nothing', async () => {
    const { promise: verifying, resolve: answer } = Promise.withResolvers<void>()
    const sent: string[] = []
    server.use(
      http.post('*/api/auth/verification/:call', async ({ params }) => {
        sent.push(String(params.call))
        await verifying
        return HttpResponse.json({ message: 'x', token: 'def', user: verified })
      }),
    )
    const { router } = open()
    await userEvent.type(code(), '123456{Enter}')
    await waitFor(() => expect(sent).toEqual(['verify']))
    await userEvent.type(code(), '{Enter}')
    await userEvent.click(resendButton())
    answer()
    await waitFor(() => expect(router.state.location.pathname).toBe('/sponsors'))
    expect(sent).toEqual(['verify'])
  })

  test('a code of the wrong length is refused without a request to the server', async () => {
    const sent = answers('verify', { body: {} })
    open()
    await verify('12345')
    expect(screen.getByRole('alert')).toHaveTextContent('Enter the 6 digits of the code from your email')
    expect(sent).toEqual([])
  })

  test('the code field offers digits and the code from the email on a phone', () => {
    open()
    expect(code()).toHaveAttribute('inputmode', 'numeric')
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code')
  })

  test('a user with a mistyped email can log out and register again, with the return path', async () => {
    server.use(http.post('*/api/auth/logout', () => HttpResponse.json({ message: 'ok' })))
    const { router } = open({ path: '/verify-code?redirect=%2Fsponsors%3Fcompany%3D4' })
    await userEvent.click(screen.getByRole('button', { name: 'Log out and start again' }))
    expect(sessionStore.get().token).toBeNull()
    expect(router.state.location).toMatchObject({
      pathname: '/register',
      search: '?redirect=%2Fsponsors%3Fcompany%3D4',
    })
  })

  test('an email verified on another device is noticed when the page regains the focus', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { router } = open()
    const asked = meAnswers(pending)
    await waitFor(() => expect(asked()).toBe(1))
    meAnswers(verified)
    await waitFor(() => {
      // moves the clock, because SWR would reuse the first check if its answer is still pending
      vi.setSystemTime(Date.now() + 1000)
      act(() => void window.dispatchEvent(new Event('focus')))
      expect(router.state.location.pathname).toBe('/sponsors')
    })
    expect(sessionStore.get().user?.email_verified).toBe(true)
  })
})

describe('the code page without a session', () => {
  test('the code page without a session asks for the email too', async () => {
    const sent = answers('verify', {
      body: { message: 'Email verified successfully!', token: 'def', user: verified },
    })
    const { router } = open({ signedIn: false })
    await userEvent.type(screen.getByLabelText('Email address'), 'Ama@example.com')
    await verify('123456')
    await waitFor(() => expect(router.state.location.pathname).toBe('/sponsors'))
    expect(sent).toEqual([{ code: '123456', email: 'ama@example.com' }])
  })

  test('the code form keeps its values and stays busy until the next page is loaded', async () => {
    answers('verify', { body: { message: 'x', token: 'def', user: verified } })
    open({ signedIn: false, next: () => new Promise(() => {}) })
    await userEvent.type(screen.getByLabelText('Email address'), 'ama@example.com')
    await verify('123456')
    await notifications().findByText('Email verified successfully!')
    expect(screen.getByLabelText('Email address')).toHaveValue('ama@example.com')
    expect(screen.getByRole('button', { name: 'Verify email' })).toHaveAttribute('aria-busy', 'true')
  })

  test('the errors of the code form are listed in the order of the fields', async () => {
    open({ signedIn: false })
    await userEvent.click(screen.getByRole('button', { name: 'Verify email' }))
    const links = within(screen.getByRole('alert')).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Enter your email address',
      'Enter the 6 digits of the code from your email',
    ])
  })

  test('a refused code without a session shows a link to sign in that keeps the return path', async () => {
    answers('verify', wrongCode)
    open({ signedIn: false, path: '/verify-code?redirect=%2Fsponsors%3Fcompany%3D4' })
    await userEvent.type(screen.getByLabelText('Email address'), 'ama@example.com')
    await verify('00000')
    expect(signInFirst()).not.toBeInTheDocument()
    await verify('0')
    await screen.findByRole('alert')
    await waitFor(() =>
      expect(signInFirst()).toHaveAttribute('href', '/login?redirect=%2Fsponsors%3Fcompany%3D4'),
    )
  })

  test('the wait for another code belongs to one email, and a different email need not wait', async () => {
    const sent = answers('resend', { body: { message: 'Verification code has been resent' } })
    open({ signedIn: false })
    const email = screen.getByLabelText('Email address')
    await userEvent.type(email, 'ama@example.com')
    await userEvent.click(resendButton())
    await waitFor(() => expect(resendButton()).toHaveAccessibleDescription(/\d seconds\.$/))

    fireEvent.change(email, { target: { value: 'bo@example.com' } })
    expect(resendButton()).not.toHaveAttribute('aria-disabled')
    expect(resendButton()).not.toHaveAccessibleDescription()
    await userEvent.click(resendButton())
    await waitFor(() => expect(sent).toEqual([{ email: 'ama@example.com' }, { email: 'bo@example.com' }]))

    fireEvent.change(email, { target: { value: ' Ama@example.com' } })
    expect(resendButton()).toHaveAccessibleDescription(/^You can ask for another one in \d\d seconds\.$/)
  })

  test('a request for another code requires an email', async () => {
    open({ signedIn: false })
    await userEvent.click(resendButton())
    expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription('Enter your email address')
  })
})
