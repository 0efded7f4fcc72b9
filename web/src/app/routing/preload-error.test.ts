import { expect, test, vi } from 'vitest'
import { createPreloadErrorHandler } from './load-page.ts'

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
