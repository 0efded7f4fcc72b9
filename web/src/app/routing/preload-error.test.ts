import { expect, test, vi } from 'vitest'
import { createPreloadErrorHandler } from './preload-error.ts'

const forbid = () => {
  throw new Error('forbidden')
}

type Storage = Parameters<typeof createPreloadErrorHandler>[0]['storage']

function setUp({ online = true, storage = sessionStorage as Storage } = {}) {
  const reload = vi.fn<() => void>()
  const raise = vi.fn<(name: string, detail: unknown) => void>()
  const handle = createPreloadErrorHandler({ storage, isOnline: () => online, reload, raise })
  const fail = (message: string) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
      payload: new Error(message),
    })
    handle(event)
    return event
  }
  return { reload, raise, fail }
}

test('a missing script raises the event and reloads the page', () => {
  const { reload, raise, fail } = setUp()
  expect(fail('/assets/a.js').defaultPrevented).toBe(true)
  expect(raise.mock.calls).toEqual([['preload-error', new Error('/assets/a.js')]])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a script that is still missing after the reload is left to the error page', () => {
  const { reload, fail } = setUp()
  fail('/assets/a.js')
  expect(fail('/assets/a.js').defaultPrevented).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('without a connection, a missing script does not reload the page', () => {
  const { reload, raise, fail } = setUp({ online: false })
  expect(fail('/assets/a.js').defaultPrevented).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  expect(raise).toHaveBeenCalledTimes(1)
})

test('without working storage a missing script does not reload the page, which could loop', () => {
  const { reload, raise, fail } = setUp({ storage: { getItem: forbid, setItem: forbid } })
  expect(fail('/assets/a.js').defaultPrevented).toBe(false)
  expect(reload).not.toHaveBeenCalled()
  expect(raise).toHaveBeenCalledTimes(1)
})

test('a second missing script may reload the page once more', () => {
  const { reload, fail } = setUp()
  fail('/assets/a.js')
  fail('/assets/b.js')
  expect(reload).toHaveBeenCalledTimes(2)
})
