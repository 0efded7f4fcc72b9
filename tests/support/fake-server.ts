import type { RequestHandler } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { sessionStore } from '../../web/src/lib/session-store.ts'

/** The API for the tests of one file of the page: before each it answers `always` alone, and nobody is signed in. */
export function fakeServer(...always: RequestHandler[]) {
  const server = setupServer(...always)
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => {
    server.resetHandlers()
    sessionStore.clear()
  })
  afterAll(() => server.close())
  return server
}
