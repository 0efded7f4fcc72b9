import '@testing-library/jest-dom/vitest'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'

/** The real timers, also where a test has replaced them. */
const { setImmediate, setTimeout } = globalThis
const { asyncWrapper } = getConfig()

configure({
  // a loaded machine is slow, not wrong
  asyncUtilTimeout: 20_000,
  // What a test waits for may be there before its effects have run, such as the one that moves the focus.
  // SWR forgets an answered request in a timer: a page that opens before it fires would not ask again.
  asyncWrapper: async <Result>(action: () => Promise<Result>): Promise<Result> => {
    const result: Result = await asyncWrapper(action)
    await new Promise<void>((done) => void setTimeout(done, 0))
    for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((done) => void setImmediate(done))
    return result
  },
})
// where files share a process, each puts its own around the library's
afterAll(() => configure({ asyncWrapper }))

// as main.tsx does
z.config({ ...en(), jitless: true })

// jsdom has none: every test is a desktop in the light theme unless it says otherwise
globalThis.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: false,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })

// jsdom has it, but it only complains
globalThis.scrollTo = () => {}
Element.prototype.scrollIntoView ??= () => {}

/** React and the router tell of mistakes by console.error: a test that expects one spies on it itself. */
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  const complaints = vi.mocked(console.error).mock.calls
  vi.restoreAllMocks()
  if (complaints.length > 0) throw new Error(`unexpected console.error: ${complaints.map(String).join('; ')}`)
})
