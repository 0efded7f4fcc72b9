import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../tests/support/vitest/web-render.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { raise } from '../../lib/tracking/page-events.ts'
import { ToastArea } from '../../ui/overlays/toast-area.tsx'
import { useFailureToasts } from '../shell/root-layout.tsx'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  // closes the notifications of the last test by letting their time pass
  act(() => vi.runAllTimers())
  sessionStore.clear()
})

function Shell() {
  useFailureToasts()
  return <ToastArea />
}

const open = (path = '/sponsors?page=2') => renderRoutes([{ path: '*', element: <Shell /> }], path).router
const failed = (status: number, message: string, code?: string) => ({
  error: new ApiError({ status, message, code }),
  background: false,
})
const toasts = () =>
  within(screen.getByRole('region', { name: 'Notifications' }))
    .queryAllByRole('paragraph')
    .map((paragraph) => paragraph.textContent)

test.each([
  ['networkError', 0, 'Could not connect to the server. Please check your network connection.'],
  ['sessionExpired', 419, 'Your session has expired. Please refresh the page.'],
  ['unauthenticated', 401, 'Not now'],
  ['unauthorized', 403, 'Pro only'],
] as const)('%s shows one notification, however many calls fail', (event, status, message) => {
  open()
  act(() => {
    for (let count = 0; count < 5; count++) raise(event, failed(status, message))
  })
  expect(toasts()).toEqual([message])
})

test('a failure in the background shows no notification', () => {
  open()
  act(() => raise('networkError', { ...failed(0, ''), background: true }))
  expect(toasts()).toEqual([])
})

test('a refusal for an unverified email redirects to the code page, with the return path', async () => {
  sessionStore.signIn('abc', userSample())
  const router = open()
  await act(async () => raise('unauthorized', failed(403, 'Verify', 'email_unverified')))
  expect(router.state.location).toMatchObject({
    pathname: '/verify-code',
    search: '?redirect=%2Fsponsors%3Fpage%3D2',
  })
  expect(sessionStore.get().user?.email_verified).toBe(false)
  expect(toasts()).toEqual([])
})
