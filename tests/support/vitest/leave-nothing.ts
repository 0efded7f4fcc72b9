import { afterAll, vi } from 'vitest'

/** The files of a worker share its jsdom, so each file leaves it empty and loads its own modules. */
afterAll(() => {
  vi.resetModules()
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
})
