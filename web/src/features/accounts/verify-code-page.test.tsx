import { act, fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { Outlet } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { User } from '../../../../shared/api/accounts.ts'
import { fakeServer } from '../../../../tests/support/fake-server.ts'
import { userSample } from '../../../../tests/support/user-sample.ts'
import { renderRoutes } from '../../../../tests/support/web-render.tsx'
import { sessionStore } from '../../lib/session-store.ts'
import { ToastArea } from '../../ui/toast-area.tsx'
import { VerifyCodePage } from './verify-code-page.tsx'

const server = fakeServer()
afterEach(() => vi.useRealTimers())

const pending = userSample({ email: 'ama@example.com', email_verified: false })
const verified = userSample({ email: 'ama@example.com' })
const WRONG = 'The code is wrong or no longer valid. Check it, or ask for another one.'

interface Answer {
  status?: number
  body: JsonBodyType
  headers?: Record<string, string>
}

const wrongCode: Answer = {
  status: 422,
  body: { message: WRONG, code: 'validation_failed', errors: { code: [WRONG] } },
}

const TOO_EARLY = 'You can ask for another code in a while'

/** @param wait In seconds. */
const tooEarly = (wait: string): Answer => ({
  status: 429,
  body: { message: TOO_EARLY, code: 'too_many_requests' },
  headers: { 'retry-after': wait },
})

/** What the server was sent, by path. */
const answers = (path: string, { status = 200, body, headers = {} }: Answer): unknown[] => {
  const sent: unknown[] = []
  server.use(
    http.post(`*/api/auth/verification/${path}`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(body, { status, headers })
    }),
  )
  return sent
}
/** @returns how often it was asked. */
function meAnswers(user: User): () => number {
  let times = 0
  server.use(
    http.get('*/api/auth/me', () => {
      times += 1
      return HttpResponse.json({ data: user })
    }),
  )
  return () => times
}

/** @param next The page gone on to, whose loader may take its time. */
function open({
  signedIn = true,
  path = '/verify-code',
  next = () => Promise.resolve(null),
}: { signedIn?: boolean; path?: string; next?: () => Promise<null> } = {}) {
  if (signedIn) {
    sessionStore.signIn('abc', pending)
    meAnswers(pending)
  }
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
          { path: '/verify-code', element: <VerifyCodePage /> },
          { path: '*', loader: next, element: <p>elsewhere</p> },
        ],
      },
    ],
    path,
  )
}

const code = () => screen.getByLabelText('Code')
const resendButton = () => screen.getByRole('button', { name: 'Send another code' })
const signInFirst = () => screen.queryByRole('link', { name: 'sign in first' })
const notifications = () => within(screen.getByRole('region', { name: 'Notifications' }))
/** Whether a notification is gone, or on its way out. */
const leaving = (text: HTMLElement | null) => !text?.closest('[data-show="true"]')
const verify = async (text: string) => {
  await userEvent.type(code(), text)
  await userEvent.click(screen.getByRole('button', { name: 'Verify email' }))
}

describe('with a session', () => {
  test('it says where the code went, and the right one leads on to where the reader was going', async () => {
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

  test('a wrong code is said beside the field, in the summary and as a notification, and stays to be mended', async () => {
    answers('verify', wrongCode)
    open()
    await verify('000000')
    const summary = await screen.findByRole('alert')
    expect(summary).toHaveFocus()
    expect(code()).toHaveAccessibleDescription(expect.stringContaining(WRONG))
    expect(code()).toHaveValue('000000')
    expect(notifications().getByText(WRONG)).toBeVisible()
    expect(document.title).toMatch(/^Error: Verify your email/)
    await userEvent.click(within(summary).getByRole('link', { name: WRONG }))
    expect(code()).toHaveFocus()
  })

  test('the notification of a wrong code does not stay beside that of the right one', async () => {
    answers('verify', wrongCode)
    open()
    await verify('000000')
    expect(await notifications().findByText(WRONG)).toBeVisible()
    answers('verify', { body: { message: 'x', token: 'def', user: verified } })
    await userEvent.click(screen.getByRole('button', { name: 'Verify email' }))
    await notifications().findByText('Email verified successfully!')
    expect(leaving(notifications().queryByText(WRONG))).toBe(true)
  })

  test('a wrong code leads to no other page: the session is there', async () => {
    answers('verify', wrongCode)
    open()
    await verify('000000')
    await screen.findByRole('alert')
    expect(signInFirst()).not.toBeInTheDocument()
  })

  test('what it says is true of a code that was sent long ago', () => {
    open()
    expect(screen.getByText(/^Enter the code that we sent to/)).toHaveTextContent(
      'Enter the code that we sent to ama@example.com. A code is valid for 10 minutes; if yours is older, send another.',
    )
  })

  test('what cannot be a code is not sent', async () => {
    open()
    await verify('12345')
    expect(screen.getByRole('alert')).toHaveTextContent('Enter the 6 digits of the code from your email')
  })

  test('a phone offers digits and the code from the mail', () => {
    open()
    expect(code()).toHaveAttribute('inputmode', 'numeric')
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code')
  })

  test('a mistyped address is left by logging out, and registering begins anew with the way back', async () => {
    server.use(http.post('*/api/auth/logout', () => HttpResponse.json({ message: 'ok' })))
    const { router } = open({ path: '/verify-code?redirect=%2Fsponsors%3Fcompany%3D4' })
    await userEvent.click(screen.getByRole('button', { name: 'Log out and start again' }))
    expect(sessionStore.get().token).toBeNull()
    expect(router.state.location).toMatchObject({
      pathname: '/register',
      search: '?redirect=%2Fsponsors%3Fcompany%3D4',
    })
  })

  test('an address verified on another device is noticed when the page is looked at again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { router } = open()
    const asked = meAnswers(pending)
    await vi.waitFor(() => expect(asked()).toBe(1))
    meAnswers(verified)
    vi.setSystemTime(Date.now() + 60_000)
    await act(async () => {
      window.dispatchEvent(new Event('focus'))
    })
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/sponsors'))
    expect(sessionStore.get().user?.email_verified).toBe(true)
  })
})

describe('another code', () => {
  test('is sent, and the next one can be asked for a minute later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
    const sent = answers('resend', { body: { message: 'Verification code has been resent' } })
    open()
    fireEvent.change(code(), { target: { value: '12' } })
    fireEvent.click(resendButton())
    expect(await notifications().findByText('Verification code has been resent')).toBeVisible()
    expect(sent).toEqual([{ email: 'ama@example.com' }])
    expect(code()).toHaveValue('') // the older one no longer counts

    expect(resendButton()).toHaveAccessibleDescription(/in (60|59) seconds\.$/)
    expect(resendButton()).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(resendButton())
    act(() => vi.advanceTimersByTime(30_000))
    expect(resendButton()).toHaveAccessibleDescription(/in (30|29) seconds\.$/)
    expect(sent).toHaveLength(1)

    act(() => vi.advanceTimersByTime(30_000))
    expect(resendButton()).not.toHaveAttribute('aria-disabled')
    fireEvent.click(resendButton())
    await vi.waitFor(() => expect(sent).toHaveLength(2))
  })

  test('that is asked for too early waits as long as the server says', async () => {
    answers('resend', tooEarly('7200'))
    open()
    await userEvent.click(resendButton())
    expect(await notifications().findByText(TOO_EARLY)).toBeVisible()
    expect(resendButton()).toHaveAccessibleDescription('You can ask for another one in 2 hours.')
  })

  test('that is asked for too early is no error of the form: the line below the button alone counts, and goes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] })
    answers('resend', tooEarly('57'))
    open()
    fireEvent.click(screen.getByRole('button', { name: 'Verify email' }))
    expect(screen.getByRole('alert')).toBeVisible()
    fireEvent.click(resendButton())
    await vi.waitFor(() => expect(resendButton()).toHaveAccessibleDescription(/in (57|56) seconds\.$/))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(document.title).toMatch(/^Verify your email/)
    act(() => vi.advanceTimersByTime(57_000))
    expect(resendButton()).not.toHaveAccessibleDescription()
    expect(resendButton()).not.toHaveAttribute('aria-disabled')
  })

  test('that cannot be sent is said, and can be tried again at once', async () => {
    answers('resend', { status: 500, body: {} })
    open()
    await userEvent.click(resendButton())
    expect(await screen.findByRole('alert')).toHaveTextContent('Server error occurred.')
    expect(resendButton()).not.toHaveAttribute('aria-disabled')
  })
})

describe('without a session, as on another device', () => {
  test('it asks for the address too', async () => {
    const sent = answers('verify', {
      body: { message: 'Email verified successfully!', token: 'def', user: verified },
    })
    const { router } = open({ signedIn: false })
    await userEvent.type(screen.getByLabelText('Email address'), 'Ama@example.com')
    await verify('123456')
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/sponsors'))
    expect(sent).toEqual([{ code: '123456', email: 'ama@example.com' }])
  })

  test('until the next page is there the form stays as it is, and busy', async () => {
    answers('verify', { body: { message: 'x', token: 'def', user: verified } })
    open({ signedIn: false, next: () => new Promise(() => {}) })
    await userEvent.type(screen.getByLabelText('Email address'), 'ama@example.com')
    await verify('123456')
    await notifications().findByText('Email verified successfully!')
    expect(screen.getByLabelText('Email address')).toHaveValue('ama@example.com')
    expect(screen.getByRole('button', { name: 'Verify email' })).toHaveAttribute('aria-busy', 'true')
  })

  test('what is wrong is listed in the order of the page', async () => {
    open({ signedIn: false })
    await userEvent.click(screen.getByRole('button', { name: 'Verify email' }))
    const links = within(screen.getByRole('alert')).getAllByRole('link')
    expect(links.map((link) => link.textContent)).toEqual([
      'Enter your email address',
      'Enter the 6 digits of the code from your email',
    ])
  })

  test('a refused code says what helps: to sign in first, with the way back kept', async () => {
    answers('verify', wrongCode)
    open({ signedIn: false, path: '/verify-code?redirect=%2Fsponsors%3Fcompany%3D4' })
    await userEvent.type(screen.getByLabelText('Email address'), 'ama@example.com')
    await verify('00000')
    expect(signInFirst()).not.toBeInTheDocument()
    await verify('0')
    await screen.findByRole('alert')
    await vi.waitFor(() =>
      expect(signInFirst()).toHaveAttribute('href', '/login?redirect=%2Fsponsors%3Fcompany%3D4'),
    )
  })

  test('the wait is that of the address: for another one a code can be asked for at once', async () => {
    const sent = answers('resend', { body: { message: 'Verification code has been resent' } })
    open({ signedIn: false })
    const email = screen.getByLabelText('Email address')
    await userEvent.type(email, 'ama@example.com')
    await userEvent.click(resendButton())
    await vi.waitFor(() => expect(resendButton()).toHaveAccessibleDescription(/\d seconds\.$/))

    fireEvent.change(email, { target: { value: 'bo@example.com' } })
    expect(resendButton()).not.toHaveAttribute('aria-disabled')
    expect(resendButton()).not.toHaveAccessibleDescription()
    await userEvent.click(resendButton())
    await vi.waitFor(() => expect(sent).toEqual([{ email: 'ama@example.com' }, { email: 'bo@example.com' }]))

    fireEvent.change(email, { target: { value: ' Ama@example.com' } })
    expect(resendButton()).toHaveAccessibleDescription(/^You can ask for another one in \d\d seconds\.$/)
  })

  test('another code needs to know the address', async () => {
    open({ signedIn: false })
    await userEvent.click(resendButton())
    expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription('Enter your email address')
  })
})
