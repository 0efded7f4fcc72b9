import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { Outlet } from 'react-router-dom'
import type { User } from '#shared/api/accounts/accounts.ts'
import { fakeServer } from '../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { ToastArea } from '../../../ui/overlays/toast-area.tsx'
import { VerifyCodePage } from '../auth/sign-up/sign-up-pages.tsx'
import './parts-ready.ts'

export const server = fakeServer()

export const pending = userSample({ email: 'ama@example.com', email_verified: false })
export const verified = userSample({ email: 'ama@example.com' })
export const WRONG = 'The code is wrong or no longer valid. Check it, or ask for another one.'

interface Answer {
  status?: number
  body: JsonBodyType
  headers?: Record<string, string>
}

export const wrongCode: Answer = {
  status: 422,
  body: { message: WRONG, code: 'validation_failed', errors: { code: [WRONG] } },
}

export const TOO_EARLY = 'You can ask for another code in a while'

/** The answer to a request that comes too early. @param wait The wait in seconds. */
export const tooEarly = (wait: string): Answer => ({
  status: 429,
  body: { message: TOO_EARLY, code: 'too_many_requests' },
  headers: { 'retry-after': wait },
})

/** Answers calls at a path. Returns the bodies that the server received. */
export const answers = (path: string, { status = 200, body, headers = {} }: Answer): unknown[] => {
  const sent: unknown[] = []
  server.use(
    http.post(`*/api/auth/verification/${path}`, async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json(body, { status, headers })
    }),
  )
  return sent
}

/** Answers requests for the current user with this account. @returns a function that counts the calls so far. */
export function meAnswers(user: User): () => number {
  let times = 0
  server.use(
    http.get('*/api/auth/me', () => {
      times += 1
      return HttpResponse.json({ data: user })
    }),
  )
  return () => times
}

/** Opens the page for the code. @param next The loader of the next page, which may be slow. */
export function open({
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

export const code = () => screen.getByLabelText('Code')
export const resendButton = () => screen.getByRole('button', { name: 'Send another code' })
export const signInFirst = () => screen.queryByRole('link', { name: 'sign in first' })
export const notifications = () => within(screen.getByRole('region', { name: 'Notifications' }))
/** Whether a notification is closing or closed. */
export const leaving = (text: HTMLElement | null) => !text?.closest('[data-show="true"]')
export const verify = async (text: string) => {
  await userEvent.type(code(), text)
  await userEvent.click(screen.getByRole('button', { name: 'Verify email' }))
}
