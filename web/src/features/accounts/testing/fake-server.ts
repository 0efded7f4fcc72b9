import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { sessionStore } from '../../../lib/session-store.ts'

/** A server for the tests of one file: before each it answers nothing, and nobody is signed in. */
export function fakeServer() {
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => {
    server.resetHandlers()
    sessionStore.clear()
  })
  afterAll(() => server.close())
  return server
}
