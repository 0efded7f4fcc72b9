import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { renderRoutes } from '../../../../tests/support/vitest/web-render.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { LostScriptError } from '../../lib/lazy-part.ts'
import { MAIN_ID } from '../shell/logo.tsx'
import { ErrorPage } from './error-page.tsx'

const server = fakeServer()

/** Opens a page that fails `times` times and then renders. */
function open(error: unknown, times = 1, path = '/sponsors?page=2') {
  const loader = vi.fn<() => null>(() => {
    if (loader.mock.calls.length <= times) throw error
    return null
  })
  const view = renderRoutes(
    [
      {
        path: '*',
        element: <h1>Sponsors</h1>,
        errorElement: (
          <main id={MAIN_ID} tabIndex={-1}>
            <ErrorPage />
          </main>
        ),
        HydrateFallback: () => null,
        loader,
      },
    ],
    path,
  )
  return { ...view, loader }
}

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
const tryAgain = () => screen.findByRole('button', { name: 'Try again' })

test.each([
  [
    'a call without a response',
    new ApiError({ status: 0 }),
    'No connection',
    /^Could not connect to the server/,
  ],
  ['a 5xx', new ApiError({ status: 503 }), 'This page could not be shown', /^Server error occurred/],
  [
    'a refused call',
    new ApiError({ status: 403, message: 'Not you' }),
    'This page could not be shown',
    'Not you',
  ],
  [
    'a script that cannot be loaded',
    new LostScriptError('x'),
    'This page could not be loaded',
    /may have just been updated/,
  ],
  [
    'a script of a server that does not answer',
    new LostScriptError('x', { unreachable: true }),
    'No connection',
    /^Could not connect to the server/,
  ],
  [
    'an unexpected error',
    new TypeError('x is undefined'),
    'This page could not be shown',
    /^Something went wrong/,
  ],
])(
  '%s shows what happened, with a retry button and a link to the start page',
  async (_, error, title, words) => {
    open(error)
    expect(await screen.findByRole('heading', { name: title })).toBeVisible()
    expect(screen.getByText(words)).toBeVisible()
    await waitFor(() => expect(document.title).toBe(`${title} – Sponsor Finder`))
    expect(screen.queryByText(/undefined/)).not.toBeInTheDocument()
    expect(await tryAgain()).toBeEnabled()
    expect(screen.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute('href', '/')
  },
)

test('a retry opens the requested page at its own URL', async () => {
  const { router } = open(new ApiError({ status: 503 }), 2)
  await userEvent.click(await tryAgain())
  await userEvent.click(await tryAgain())
  expect(await screen.findByRole('heading', { name: 'Sponsors' })).toBeVisible()
  expect(router.state.location).toMatchObject({ pathname: '/sponsors', search: '?page=2' })
})

test('a user who leaves while a retry asks the server stays on the page that they chose', async () => {
  const late = Promise.withResolvers<Response>()
  server.use(http.head('*/', async () => (await late.promise) as HttpResponse<null>))
  const { router } = open(new LostScriptError('x'))
  await userEvent.click(await tryAgain())
  await userEvent.click(screen.getByRole('link', { name: 'Go to the start page' }))
  await screen.findByRole('heading', { name: 'Sponsors' })
  const answered = new Promise((resolve) => server.events.on('response:mocked', resolve))
  late.resolve(new HttpResponse(null, { status: 503 }))
  await act(() => answered)
  expect(router.state.location.pathname).toBe('/')
})

test('without a connection a script that cannot be loaded is shown as No connection, and the page does not reload', async () => {
  const connection = offline()
  const { loader } = open(new LostScriptError('x'))
  expect(await screen.findByRole('heading', { name: 'No connection' })).toBeVisible()
  connection.mockReturnValue(true)
  expect(loader).toHaveBeenCalledTimes(1)
})

test('a page that got no answer opens by itself when the connection is back', async () => {
  open(new ApiError({ status: 0 }))
  await tryAgain()
  await act(async () => dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'Sponsors' })).toBeVisible()
})

test('the error page at the start page has no link to the start page', async () => {
  open(new ApiError({ status: 503 }), 1, '/')
  await tryAgain()
  expect(screen.queryByRole('link', { name: 'Go to the start page' })).not.toBeInTheDocument()
})

test('a 404 thrown by a loader is shown as Page not found', async () => {
  open(new Response(null, { status: 404 }))
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})
