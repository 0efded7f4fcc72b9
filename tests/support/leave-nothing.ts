import { afterAll, vi } from 'vitest'

/** The files of one worker share its jsdom: each leaves it empty, and loads modules of its own. */
afterAll(() => {
  vi.useRealTimers()
  vi.resetModules()
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
})
