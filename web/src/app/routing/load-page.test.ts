import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { LostScriptError, waitForReload } from '../../lib/lazy-part.ts'
import { createPreloadErrorHandler, lazyPage, loadFirstPage, setFirstHistoryKey } from './load-page.ts'

const Page = () => null

test('a page whose script is loaded is rendered, and a page that is being reloaded waits', async () => {
  const drawn = lazyPage(async () => ({ Page }), 'Page')
  expect(await drawn()).toEqual({ Component: Page })

  const waiting = lazyPage(async (): Promise<{ Page: typeof Page } | undefined> => undefined, 'Page')
  waitForReload(new Promise(() => {}))
  expect(await Promise.race([waiting(), Promise.resolve('still waiting')])).toBe('still waiting')
})

test('a page whose script is lost for good fails with a LostScriptError', async () => {
  const lost = lazyPage((): Promise<{ Page: typeof Page }> => Promise.reject(new TypeError('gone')), 'Page')
  await expect(lost()).rejects.toBeInstanceOf(LostScriptError)
})

test('a page that waits for a reload fails if the server does not answer', async () => {
  const waiting = lazyPage(async (): Promise<{ Page: typeof Page } | undefined> => undefined, 'Page')
  waitForReload(Promise.resolve())
  await expect(waiting()).rejects.toMatchObject({ name: 'LostScriptError', unreachable: true })
  waitForReload(new Promise(() => {}))
})

const at = (pathname: string) => ({ pathname, href: `https://example.org${pathname}` })

const LoadFirstPage = () => null

const makeRoutes = (): RouteObject[] => [
  {
    children: [
      { path: '/', lazy: () => Promise.resolve({ Component: LoadFirstPage }) },
      { path: '/login', lazy: () => Promise.reject(new Error('lost')) },
      {
        id: 'article',
        path: '/articles/:slug',
        loader: ({ params, request }) => [params['slug'], request.url],
      },
    ],
  },
]

test('the page at the URL is loaded at once, and the other pages stay lazy', async () => {
  const routes = makeRoutes()
  await loadFirstPage(routes, at('/'))
  const [first, second] = routes[0]?.children ?? []
  expect(first).toEqual({ path: '/', Component: LoadFirstPage })
  expect(second).toHaveProperty('lazy')
})

test('a script that cannot be loaded leaves the routes as they were', async () => {
  const routes = makeRoutes()
  await expect(loadFirstPage(routes, at('/login'))).rejects.toThrow('lost')
  expect(routes[0]?.children?.[1]).toHaveProperty('lazy')
})

test('a URL without a page loads nothing', async () => {
  const routes = makeRoutes()
  await loadFirstPage(routes, at('/nowhere'))
  expect(routes[0]?.children?.[0]).toHaveProperty('lazy')
})

test('the data of a route with an id is loaded too, because the router renders nothing before it', async () => {
  const { loaderData } = await loadFirstPage(makeRoutes(), at('/articles/scams'))
  expect(loaderData).toEqual({ article: ['scams', 'https://example.org/articles/scams'] })
})

const forbid = () => {
  throw new Error('forbidden')
}

type Storage = Parameters<typeof createPreloadErrorHandler>[0]['storage']

function setUp({ reachable = true, storage = sessionStorage as Storage } = {}) {
  const reload = vi.fn<() => void>()
  const raise = vi.fn<(name: string, detail: unknown) => void>()
  const stayed = vi.fn<() => void>()
  const handle = createPreloadErrorHandler({
    storage,
    isReachable: async () => reachable,
    reload,
    waitForReload: (stays) => void stays.then(stayed),
    raise,
  })
  const fail = (message: string) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
      payload: new Error(message),
    })
    handle(event)
    return event
  }
  return { reload, raise, stayed, fail }
}

test('a missing script raises the event and reloads the page', async () => {
  const { reload, raise, stayed, fail } = setUp()
  expect(fail('/assets/a.js').defaultPrevented).toBe(true)
  expect(raise.mock.calls).toEqual([['preload-error', new Error('/assets/a.js')]])
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  expect(stayed).not.toHaveBeenCalled()
})

test('a script that is still missing after the reload is left to the error page', async () => {
  const { reload, fail } = setUp()
  fail('/assets/a.js')
  expect(fail('/assets/a.js').defaultPrevented).toBe(false)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

test('without an answer of the server the page stays, and the script may reload it later', async () => {
  const { reload, raise, stayed, fail } = setUp({ reachable: false })
  fail('/assets/a.js')
  await vi.waitFor(() => expect(stayed).toHaveBeenCalledTimes(1))
  expect(reload).not.toHaveBeenCalled()
  expect(raise).toHaveBeenCalledTimes(1)
  const back = setUp()
  expect(back.fail('/assets/a.js').defaultPrevented).toBe(true)
  await vi.waitFor(() => expect(back.reload).toHaveBeenCalledTimes(1))
})

test('without working storage a missing script does not reload the page, which could loop', () => {
  const { reload, raise, fail } = setUp({ storage: { getItem: forbid, setItem: forbid } })
  expect(fail('/assets/a.js').defaultPrevented).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  expect(raise).toHaveBeenCalledTimes(1)
})

test('a second missing script may reload the page once more', async () => {
  const { reload, fail } = setUp()
  fail('/assets/a.js')
  fail('/assets/b.js')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
})

const keyOfRouter = () => {
  const router = createBrowserRouter([{ path: '*', element: null }])
  router.dispose()
  return router.state.location.key
}

test('the router uses the given name as the key of the first location, also after a reload', () => {
  history.replaceState(null, '')
  setFirstHistoryKey(history, 'one')
  expect(keyOfRouter()).toBe('one')
  setFirstHistoryKey(history, 'two')
  expect(keyOfRouter()).toBe('one')
})
