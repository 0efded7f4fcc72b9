import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'

/** The real one, even if a test replaces it. */
const { setImmediate } = globalThis
const { asyncWrapper } = getConfig()

configure({
  // generous, because a loaded machine is slow
  asyncUtilTimeout: 20_000,
  // An awaited element may appear before its effects have run, such as the one that moves the focus
  asyncWrapper: async <Result>(action: () => Promise<Result>): Promise<Result> => {
    const result: Result = await asyncWrapper(action)
    for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((done) => void setImmediate(done))
    return result
  },
})
// files may share a process, and each would wrap the previous wrapper
afterAll(() => configure({ asyncWrapper }))

// as in main.tsx
z.config({ ...en(), jitless: true })

// jsdom lacks it; by default tests run as a desktop in the light theme
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })

// jsdom's own function only logs an error
globalThis.scrollTo = () => {}
Element.prototype.scrollIntoView ??= () => {}

// jsdom lacks them; as in a browser, Escape asks an open modal dialog to close
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
  this.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented)
      this.dispatchEvent(new Event('cancel', { cancelable: true }))
  })
}
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false
}

/** React and the router report mistakes through console.error. A test that expects one must spy on it. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

/** Two frames of jsdom, in milliseconds. */
const FRAMES_MS = 34

/**
 * Restores the real timers. jsdom draws frames with the timers of the moment: if fake ones end while a frame waits,
 * `requestAnimationFrame` never calls back in later tests of this worker, and SWR fetches nothing again.
 */
function endFakeTimers() {
  if (vi.isFakeTimers()) vi.advanceTimersByTime(FRAMES_MS)
  vi.useRealTimers()
}

afterEach(() => {
  cleanup()
  endFakeTimers()
  localStorage.clear()
  sessionStorage.clear()
  const complaints = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  if (complaints.length > 0) throw new Error(`unexpected console.error: ${complaints.map(String).join('; ')}`)
})
