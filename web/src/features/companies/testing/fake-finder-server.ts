import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { fakeApi } from '../../search/testing/fake-api.ts'

/** A server for the tests of one file. It starts empty and signed out before each test; `withApi` fills it. */
export function fakeFinderServer() {
  const server = setupServer()
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
  afterEach(() => {
    server.resetHandlers()
    sessionStore.clear()
  })
  afterAll(() => server.close())

  const withApi = (options?: Parameters<typeof fakeApi>[0]) => {
    const api = fakeApi(options)
    server.use(...api.handlers)
    return api
  }
  return { server, withApi }
}
