import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { dailyUsage } from '#shared/api/companies.ts'
import { fakeServer } from '../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../tests/support/vitest/web-render.tsx'
import { useApi } from '../lib/api/api-client.ts'
import { reportTokenRejected, sessionStore } from '../lib/session/session-store.ts'
import { showToast } from '../ui/overlays/toasts.ts'
import { guardLoader } from './routing/routes.tsx'
import { RootLayout } from './shell/root-layout.tsx'

/** Tests that nothing of one user remains in the page for the next user. */

const TOKEN_KEY = 'sponsor-finder.token'
const users = {
  'token-ama': userSample({ id: 'user-ama', name: 'Ama Mensah' }),
  'token-bo': userSample({ id: 'user-bo', name: 'Bo Larsen' }),
}
const usages = { 'token-ama': 3, 'token-bo': 8 }
type Token = keyof typeof users

const tokenOf = (request: Request) =>
  (request.headers.get('authorization') ?? '').replace('Bearer ', '') as Token

const usageOf = (request: Request) =>
  HttpResponse.json({ usage: usages[tokenOf(request)], limit: 10, reset_time: '2026-07-18T00:00:00Z' })

const server = fakeServer(
  http.get('*/api/auth/me', ({ request }) => HttpResponse.json({ data: users[tokenOf(request)] })),
  http.post('*/api/auth/logout', () => HttpResponse.json({ message: 'ok' })),
  http.get('*/api/sponsorships/usage/daily', ({ request }) => usageOf(request)),
)

/** Delays the next user's answers, and returns what releases them. */
function holdAnswers(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>()
  server.use(
    http.get('*/api/sponsorships/usage/daily', async ({ request }) => {
      await promise
      return usageOf(request)
    }),
  )
  return resolve
}

function Fixture() {
  const { data, error } = useApi(dailyUsage, {}, { keepPreviousData: true })
  const [text, setText] = useState('')
  return (
    <>
      <h1>Fixture</h1>
      <p>{error ? error.message : data ? `${data.usage} used` : 'nothing known'}</p>
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
    </>
  )
}

const page = (title: string) => <h1>{title}</h1>

/** Signs in as Ama and opens a page. @param signInScript Delays the sign-in page until it resolves. */
async function openAsAma({ signInScript = Promise.resolve() } = {}) {
  sessionStore.signIn('token-ama', users['token-ama'])
  const shell = renderRoutes(
    [
      {
        element: <RootLayout />,
        hydrateFallbackElement: <p>starting</p>,
        children: [
          {
            path: '/login',
            loader: guardLoader(sessionStore, 'guest'),
            lazy: async () => {
              await signInScript
              return { element: page('Sign in') }
            },
          },
          { path: '/sponsors', loader: guardLoader(sessionStore, 'user'), element: <Fixture /> },
        ],
      },
    ],
    '/sponsors?city=Leeds',
  )
  await screen.findByText('3 used')
  await userEvent.type(screen.getByLabelText('Note'), 'call Leeds')
  act(() => showToast({ type: 'info', message: 'Found 12 companies' }))
  return shell
}

type Shell = ReturnType<typeof renderRoutes>

const signIn = (token: Token, { router }: Shell) =>
  act(async () => {
    sessionStore.signIn(token, users[token])
    await router.navigate('/sponsors')
  })

/** Changes the stored session as another tab does. This tab gets the event unless it is frozen. */
function elsewhere(token: Token | null, { frozen = false } = {}) {
  if (token === null) localStorage.removeItem(TOKEN_KEY)
  else localStorage.setItem(TOKEN_KEY, token)
  if (!frozen) dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue: token }))
}

const unfreeze = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

const isLeaving = (text: string) => !screen.queryByText(text)?.closest('[data-show="true"]')

async function expectNothingOfAma() {
  expect(document.body).not.toHaveTextContent('Ama Mensah')
  expect(document.body).not.toHaveTextContent('3 used')
  expect(screen.queryByDisplayValue('call Leeds')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Found 12 companies')).not.toBeInTheDocument())
}

/** Expects that Bo, the next user, sees no data of Ama, both before and after Bo's own answers arrive. */
async function expectOnlyBo(come: () => Promise<void>) {
  const letAnswersCome = holdAnswers()
  await come()
  expect(await screen.findByText('nothing known')).toBeVisible()
  await waitFor(() => expect(screen.getByLabelText('Note')).toHaveValue(''))
  await expectNothingOfAma()
  letAnswersCome()
  expect(await screen.findByText('8 used')).toBeVisible()
  await expectNothingOfAma()
}

const signInPage = () => screen.findByRole('heading', { name: 'Sign in' })

test('after Logout the next user sees nothing of the last user, at once', async () => {
  const shell = await openAsAma()
  await userEvent.click(screen.getByRole('button', { name: 'Your account, Ama Mensah' }))
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await waitFor(() => expect(isLeaving('Found 12 companies')).toBe(true))
  expect(screen.getByText('Successfully logged out')).toBeVisible()
  await signInPage()
  await expectOnlyBo(() => signIn('token-bo', shell))
})

test('after Logout the Back button does not open a page of the last user', async () => {
  const { router } = await openAsAma()
  await userEvent.click(screen.getByRole('button', { name: 'Your account, Ama Mensah' }))
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await signInPage()
  await act(() => router.navigate(-1))
  await signInPage()
  expect(router.state.location.pathname).toBe('/login')
  await expectNothingOfAma()
})

test('after an ended session the next user sees nothing of the last user', async () => {
  const shell = await openAsAma()
  await act(async () => reportTokenRejected('token-ama'))
  await signInPage()
  await expectOnlyBo(() => signIn('token-bo', shell))
})

test('a logout in another tab closes the page in this tab', async () => {
  const { router } = await openAsAma()
  act(() => elsewhere(null))
  await signInPage()
  expect(router.state.location.search).toBe('?redirect=%2Fsponsors%3Fcity%3DLeeds')
  await expectNothingOfAma()
})

test('a page that is being left shows neither data nor an error until the sign-in page is loaded', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await openAsAma({ signInScript: promise })
  const said = new Set<string>()
  const watch = new MutationObserver(() => said.add(document.body.textContent))
  watch.observe(document.body, { childList: true, subtree: true, characterData: true })
  act(() => elsewhere(null))
  expect(await screen.findByText('nothing known')).toBeVisible()
  resolve()
  await signInPage()
  watch.disconnect()
  expect([...said].join(' ')).not.toContain('Authentication required')
})

test('a sign-in of another user in another tab replaces the page’s data with that user’s', async () => {
  await openAsAma()
  await expectOnlyBo(() => act(async () => elsewhere('token-bo')))
  expect(screen.getByRole('button', { name: 'Your account, Bo Larsen' })).toBeVisible()
})

test('a page restored from the browser’s history checks who is signed in now', async () => {
  await openAsAma()
  elsewhere(null, { frozen: true })
  act(() => void unfreeze())
  await signInPage()
  await expectNothingOfAma()
})

test('a page restored from the browser’s history stays as it was when the session is unchanged', async () => {
  await openAsAma()
  act(() => void unfreeze())
  expect(screen.getByLabelText('Note')).toHaveValue('call Leeds')
  expect(screen.getByText('3 used')).toBeVisible()
})

test('after Logout neither session storage nor local storage holds anything of the user', async () => {
  await openAsAma()
  await userEvent.click(screen.getByRole('button', { name: 'Your account, Ama Mensah' }))
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
  await signInPage()
  dispatchEvent(new PageTransitionEvent('pagehide'))
  const stored = JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage })
  for (const trace of ['ama', 'leeds', 'token-']) expect(stored.toLowerCase()).not.toContain(trace)
})
