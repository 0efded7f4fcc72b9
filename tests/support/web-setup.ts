import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'

// a busy machine may take longer than the default second
configure({ asyncUtilTimeout: 5000 })

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
