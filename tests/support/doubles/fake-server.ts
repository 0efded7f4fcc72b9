import { cleanup } from '@testing-library/react'
import type { RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { sessionStore } from '../../../web/src/lib/session/session-store.ts'

/** A fake API for the page tests of one file. Each test starts with the handlers in `always`, signed out. */
export function fakeServer(...always: RequestHandler[]) {
  const server = setupServer(...always)
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => {
    // a page that is still shown would ask the server of the next test, as a visitor
    cleanup()
    server.resetHandlers()
    sessionStore.clear()
  })
  afterAll(() => server.close())
  return server
}
