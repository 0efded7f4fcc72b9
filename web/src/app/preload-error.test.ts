import { expect, test, vi } from 'vitest'
import { createPreloadErrorHandler } from './preload-error.ts'
import { lazyPage } from './lazy-page.ts'

const Page = () => null

function setUp() {
  const reload = vi.fn<() => void>()
  const emit = vi.fn<(event: Event) => void>()
  const handle = createPreloadErrorHandler({ storage: sessionStorage, reload, emit })
  const fail = (message: string) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
      payload: new Error(message),
    })
    handle(event)
    return event
  }
  return { reload, emit, fail }
}

test('a script that is gone raises the event and reloads the page', () => {
  const { reload, emit, fail } = setUp()
  expect(fail('/assets/a.js').defaultPrevented).toBe(true)
  expect(emit.mock.calls.map(([event]) => event.type)).toEqual(['preload-error'])
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the same script still gone after that is left to the error page', () => {
  const { reload, fail } = setUp()
  fail('/assets/a.js')
  expect(fail('/assets/a.js').defaultPrevented).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('another script may reload once more', () => {
  const { reload, fail } = setUp()
  fail('/assets/a.js')
  fail('/assets/b.js')
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a page whose script came is drawn; one that is being reloaded waits', async () => {
  const drawn = lazyPage(
    async () => ({ Page }),
    (module) => module.Page,
  )
  expect(await drawn()).toEqual({ Component: Page })

  const waiting = lazyPage(
    async (): Promise<{ Page: typeof Page } | undefined> => undefined,
    (module) => module.Page,
  )
  expect(await Promise.race([waiting(), Promise.resolve('still waiting')])).toBe('still waiting')
})
