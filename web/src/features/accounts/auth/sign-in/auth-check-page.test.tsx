import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../../../tests/support/samples/user-sample.ts'
import { ApiError } from '../../../../lib/api/api-error.ts'
import { sessionStore } from '../../../../lib/session/session-store.ts'
import { answering, notifications, offers, openAuthPage } from '../../testing/auth-world.tsx'
import { ProviderButtons } from '../auth-parts.tsx'
import { AuthCheckPage, useExchange } from './auth-check-page.tsx'

const server = fakeServer()

const open = (path: string) => openAuthPage(<AuthCheckPage />, path, { strict: true })
const signedIn = { body: { token: 'abc', user: userSample() } }
const failed = () => screen.findByRole('heading', { name: 'You are not signed in' })

test('the sign-in code is exchanged once, and the user is led to the return path', async () => {
  const { handler, sent } = answering('exchange', signedIn)
  server.use(handler)
  const { router } = open('/auth-check#code=user-1.secret&redirect=%2Fsponsors%3Fcity%3DLeeds')
  expect(screen.getByRole('heading', { name: 'Signing you in' })).toBeVisible()
  expect(await screen.findByText('elsewhere')).toBeVisible()
  expect(sent).toEqual([{ code: 'user-1.secret' }])
  expect(router.state.location).toMatchObject({ pathname: '/sponsors', search: '?city=Leeds', hash: '' })
  expect(sessionStore.get().token).toBe('abc')
  expect(notifications().getByText('Successfully logged in')).toBeVisible()
})

test('the sign-in code is removed from the URL before it is used', async () => {
  let hashWhenAsked: string | undefined
  const view = open('/auth-check#code=user-1.secret')
  server.use(
    http.post('*/api/auth/exchange', () => {
      hashWhenAsked = view.router.state.location.hash
      return HttpResponse.json(signedIn.body)
    }),
  )
  await screen.findByText('elsewhere')
  expect(hashWhenAsked).toBe('')
})

test('an invalid sign-in code shows the server’s message and a link that keeps the return path', async () => {
  const message = 'This sign-in is no longer valid.'
  const refusal = { message, code: 'validation_failed', errors: { code: [message] } }
  server.use(answering('exchange', { status: 422, body: refusal }).handler)
  open('/auth-check#code=user-1.used&redirect=%2Faccount')
  await waitFor(async () => expect(await failed()).toHaveFocus())
  expect(screen.getAllByText(message)[0]).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to sign in' })).toHaveAttribute(
    'href',
    '/login?redirect=%2Faccount',
  )
  await waitFor(() => expect(document.title).toBe('Error: You are not signed in – Sponsor Finder'))
  expect(sessionStore.get().token).toBeNull()
})

test('a session whose user cannot be read is refused with an error', async () => {
  server.use(answering('exchange', { body: { token: 'abc' } }).handler)
  open('/auth-check#code=user-1.secret')
  await failed()
  expect(screen.getAllByText('Logged in but failed to load user data')[0]).toBeVisible()
  expect(screen.getByText('Go back to sign in to try again.')).toBeVisible()
})

test.each([
  ['#error=cancelled', /was cancelled/],
  ['#error=expired', /took too long/],
  ['#error=email_unverified', /has not verified your email address/],
  ['#error=failed', /did not work/],
  ['#error=%3Cscript%3E', /did not work/],
  ['', /no sign-in to finish here/],
])('the fragment "%s" is explained without a request to the server', async (fragment, words) => {
  const { handler, sent } = answering('exchange', { body: {} })
  server.use(handler)
  open(`/auth-check${fragment}`)
  await failed()
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByText('Go back to sign in to try again.')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('link', { name: 'Back to sign in' })).toBeVisible())
  expect(sent).toEqual([])
})

function Exchange({ code }: { code: string }) {
  return <p>{useExchange(code) ?? 'under way'}</p>
}

test('a code that is present at the first render is exchanged once, also in strict mode', async () => {
  const { handler, sent } = answering('exchange', { body: { token: 'abc', user: userSample() } })
  server.use(handler)
  openAuthPage(<Exchange code="user-1.secret" />, '/auth-check', { strict: true })
  await screen.findByText('elsewhere')
  expect(sent).toEqual([{ code: 'user-1.secret' }])
})

test('each provider is a link to its sign-in, with the return path', async () => {
  server.use(offers({ name: 'google', label: 'Google' }, { name: 'linkedin', label: 'LinkedIn' }))
  openAuthPage(<ProviderButtons />, '/login?redirect=%2Fsponsors%3Fcity%3DLeeds')
  expect(await screen.findByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    '/api/auth/google?redirect=%2Fsponsors%3Fcity%3DLeeds',
  )
  expect(screen.getByRole('link', { name: 'Continue with LinkedIn' })).toBeVisible()
})

test('a provider link omits a return path to another site', async () => {
  server.use(offers({ name: 'google', label: 'Google' }))
  openAuthPage(<ProviderButtons />, '/login?redirect=%2F%2Fevil.example')
  expect(await screen.findByRole('link', { name: 'Continue with Google' })).toHaveAttribute(
    'href',
    '/api/auth/google',
  )
})

test('without providers the page shows no provider section', async () => {
  let asked = false
  server.use(
    http.get('*/api/auth/providers', () => {
      asked = true
      return HttpResponse.json({ data: [] })
    }),
  )
  openAuthPage(<ProviderButtons />, '/login')
  await waitFor(() => expect(asked).toBe(true))
  expect(screen.queryByText('or')).not.toBeInTheDocument()
})

test('providers that cannot be loaded are left out without an error', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {})
  server.use(http.get('*/api/auth/providers', () => HttpResponse.error()))
  openAuthPage(<ProviderButtons />, '/login')
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith('GET /auth/providers failed in the background', expect.any(ApiError)),
  )
  expect(screen.queryByText('or')).not.toBeInTheDocument()
  expect(notifications().queryByText(/Could not connect/)).not.toBeInTheDocument()
})
