import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../../lib/session/session-store.ts'
import { STARS_KEY } from '../../../../lib/storage/stars-key.ts'
import { ToastArea } from '../../../../ui/overlays/toast-area.tsx'
import { entrySample } from '../../../shortlist/testing/entry-sample.ts'
import { offers } from '../../testing/auth-world.tsx'
import { DashboardLoginPage, LoginPage } from './login-page.tsx'

const server = fakeServer(offers())

const loginAnswers = (status: number, body: object) =>
  server.use(http.post('*/api/auth/login', () => HttpResponse.json(body, { status })))

const open = (path = '/login') =>
  renderRoutes(
    [
      { path: '/login', element: <LoginPage /> },
      { path: '/dashboard/login', element: <DashboardLoginPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    path,
  )

const email = () => screen.getByLabelText('Email address')
const password = () => screen.getByLabelText('Password')

async function signIn(address = 'user@example.com') {
  await userEvent.type(email(), address)
  await userEvent.type(password(), 'sponsor-finder-local')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
}

test('signing in leads to the return path', async () => {
  loginAnswers(200, { token: 'abc', user: userSample() })
  const { router } = open('/login?redirect=%2Fsponsors%3Fcity%3DLeeds')
  await signIn()
  expect(await screen.findByText('elsewhere')).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/sponsors', search: '?city=Leeds' })
  expect(sessionStore.get().token).toBe('abc')
})

test.each([
  ['added at the sign-in', true, ['1'], null],
  ['kept until the email is verified', false, [], 'kept'],
])('what a visitor has starred is %s', async (_what, email_verified, expected, left) => {
  const star = JSON.stringify([{ kind: 'jobs', id: 1, name: 'Chef' }])
  sessionStorage.setItem(STARS_KEY, star)
  const added: unknown[] = []
  server.use(
    http.put('*/api/shortlist/jobs/:id', ({ params }) => {
      added.push(params['id'])
      return HttpResponse.json({ data: entrySample(1) })
    }),
  )
  loginAnswers(200, { token: 'abc', user: userSample({ email_verified }) })
  open('/login?redirect=%2Fjobs%3Fjob%3D1')
  await signIn()
  expect(await screen.findByText('elsewhere')).toBeVisible()
  await waitFor(() => expect(sessionStorage.getItem(STARS_KEY)).toBe(left && star))
  expect(added).toEqual(expected)
  sessionStorage.clear()
})

test.each(['//evil.example', 'https://evil.example/x', String.raw`/\evil.example`])(
  'a return path to %s leads to the sponsors instead',
  async (path) => {
    loginAnswers(200, { token: 'abc', user: userSample() })
    const { router } = open(`/login?redirect=${encodeURIComponent(path)}`)
    await signIn()
    await waitFor(() => expect(router.state.location.pathname).toBe('/sponsors'))
  },
)

test('an account with an unverified email is led to the code page first', async () => {
  loginAnswers(200, { token: 'abc', user: userSample({ email_verified: false }) })
  const { router } = open('/login?redirect=%2Fsponsors%3Fcity%3DLeeds')
  await signIn()
  expect(await screen.findByText('elsewhere')).toBeVisible()
  expect(router.state.location).toMatchObject({
    pathname: '/verify-code',
    search: '?redirect=%2Fsponsors%3Fcity%3DLeeds',
  })
})

test('a user without preferences is led to the preferences setup first, with the return path', async () => {
  const preferences = { setup_completed_at: null, preferred_job_category_id: [] }
  loginAnswers(200, { token: 'abc', user: userSample({ preferences }) })
  const { router } = open('/login?redirect=%2Fsponsors%3Fcity%3DLeeds')
  await signIn()
  expect(await screen.findByText('elsewhere')).toBeVisible()
  expect(router.state.location).toMatchObject({
    pathname: '/preferences-setup',
    search: '?redirect=%2Fsponsors%3Fcity%3DLeeds',
  })
})

test('the link for a forgotten password takes along the typed email and the return path', async () => {
  const { router } = open('/login?redirect=%2Fsponsors%3Fcity%3DLeeds')
  await userEvent.type(email(), 'user@example.com')
  await userEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }))
  expect(router.state.location).toMatchObject({
    pathname: '/forgot-password',
    search: '?redirect=%2Fsponsors%3Fcity%3DLeeds',
    state: { email: 'user@example.com' },
  })
})

test('the sign-in page fills in the email from the previous page', async () => {
  const { router } = open('/elsewhere')
  await act(() => router.navigate('/login', { state: { email: 'ama@example.com', passwordReset: true } }))
  expect(email()).toHaveValue('ama@example.com')
})

test('the sign-in page confirms a password change', async () => {
  const { router } = open('/elsewhere')
  await act(() => router.navigate('/login', { state: { email: 'ama@example.com', passwordReset: true } }))
  expect(screen.getByText(/Your password has been changed/)).toBeVisible()
})

test('the sign-in page ignores unknown state in the browser’s history', async () => {
  const { router } = open('/elsewhere')
  await act(() => router.navigate('/login', { state: { email: 7 } }))
  expect(email()).toHaveValue('')
})

test('a session whose user cannot be read is refused with an error', async () => {
  loginAnswers(200, { token: 'abc' })
  open()
  await signIn()
  expect(await screen.findByRole('alert')).toHaveTextContent('Logged in but failed to load user data')
  expect(sessionStore.get().token).toBeNull()
})

test('too many sign-in attempts show the server’s message with the time to wait', async () => {
  const message = 'Too many tries. You can try again in 12 minutes'
  loginAnswers(429, { message, code: 'too_many_requests' })
  open()
  await signIn()
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
})

test('the sign-in page links to registration and keeps the return path', () => {
  open('/login?redirect=%2Fsponsors%3Fcity%3DLeeds')
  expect(screen.getByRole('link', { name: 'Create a free account' })).toHaveAttribute(
    'href',
    '/register?redirect=%2Fsponsors%3Fcity%3DLeeds',
  )
})

test('a missing field is listed in a focused summary and beside the field, and the typed values stay', async () => {
  open()
  await userEvent.type(email(), 'no address')
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))

  const summary = screen.getByRole('alert')
  await waitFor(() => expect(summary).toHaveFocus())
  expect(within(summary).getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  expect(password()).toHaveAccessibleDescription('Enter your password')
  expect(email()).toHaveValue('no address')
  await waitFor(() => expect(document.title).toMatch(/^Error: /))

  await userEvent.click(within(summary).getByRole('link', { name: 'Enter your password' }))
  await waitFor(() => expect(password()).toHaveFocus())
})

test('a refused sign-in is shown in the summary and as a notification, and the typed values stay', async () => {
  const message = 'Email or password is wrong'
  loginAnswers(422, { message, code: 'login_failed', errors: { email: [message] } })
  renderRoutes([
    {
      path: '*',
      element: (
        <>
          <LoginPage />
          <ToastArea />
        </>
      ),
    },
  ])
  await signIn()
  expect(await screen.findByRole('alert')).toHaveTextContent(message)
  expect(within(screen.getByRole('region', { name: 'Notifications' })).getByText(/is wrong/)).toBeVisible()
  expect(email()).toHaveValue('user@example.com')
  expect(password()).toHaveValue('sponsor-finder-local')
  expect(email()).toBeInvalid()
  expect(password()).toBeInvalid()
  expect(email()).toHaveAccessibleDescription(message)
  expect(password()).toHaveAccessibleDescription(message)
  await userEvent.click(screen.getByRole('link', { name: message }))
  await waitFor(() => expect(email()).toHaveFocus())
})

test('a second sign-in after a refusal can succeed', async () => {
  loginAnswers(500, {})
  open()
  await signIn()
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error occurred. Please try again later.')
  loginAnswers(200, { token: 'abc', user: userSample() })
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('elsewhere')).toBeVisible()
})

test('a user whose session has ended is told so', () => {
  open('/login?session_expired=true')
  expect(screen.getByText(/Your session has expired/)).toBeVisible()
})

test('the browser may fill in the sign-in fields', () => {
  open()
  expect(email()).toHaveAttribute('autocomplete', 'email')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
})

test('a sign-in provider is offered below the form', async () => {
  server.use(offers({ name: 'google', label: 'Google' }))
  open()
  const link = await screen.findByRole('link', { name: 'Continue with Google' })
  const form = screen.getByRole('button', { name: 'Sign in' })
  expect(form.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('the sign-in page of administrators leads to the admin area', async () => {
  loginAnswers(200, { token: 'abc', user: userSample({ role: 'admin' }) })
  const { router } = open('/dashboard/login')
  expect(screen.getByRole('heading', { name: 'Sign in to the admin area' })).toBeVisible()
  await signIn()
  expect(await screen.findByText('elsewhere')).toBeVisible()
  expect(router.state.location.pathname).toBe('/admin')
})
