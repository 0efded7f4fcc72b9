import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import { keepNoElementStacks } from './keep-no-element-stacks.ts'

/** The real `setImmediate`, even if a test installs fake timers. */
const { setImmediate } = globalThis
const { asyncWrapper, getElementError } = getConfig()

/** The setting that Testing Library makes while it tries a query. */
const TRYING = '_disableExpensiveErrorDiagnostics'

configure({
  // the timeout is long, because a loaded machine is slow
  asyncUtilTimeout: 20_000,
  // an awaited element may appear before its effects have run, such as an effect that moves the focus
  asyncWrapper: async <Result>(action: () => Promise<Result>): Promise<Result> => {
    const result: Result = await asyncWrapper(action)
    for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((done) => void setImmediate(done))
    return result
  },
  // a query that is tried again has no use for the text of the whole page; Testing Library adds it to the last error
  getElementError(message, container) {
    if (!isTriedAgain()) return getElementError(message, container)
    return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
  },
})
// files may share a process, where each file would wrap the functions of the previous one
afterAll(() => configure({ asyncWrapper, getElementError }))

/** Whether a `findBy` or `waitFor` is trying a query now. */
const isTriedAgain = () => (getConfig() as unknown as Record<string, unknown>)[TRYING] === true

keepNoElementStacks()

// main.tsx has the same settings
z.config({ ...en(), jitless: true })

// jsdom has no matchMedia; no query matches, as on a desktop in the light theme
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })

// the scrollTo of jsdom only logs an error
globalThis.scrollTo = () => {}
Element.prototype.scrollIntoView ??= () => {}

// jsdom has no modal dialogs; as in a browser, Escape sends a cancel event to an open one
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
 * Restores the real timers after the last frame. jsdom schedules frames with the current timers. If fake timers end
 * while a frame waits, `requestAnimationFrame` never calls back in later tests of this worker. SWR then stops fetching.
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
