import { createServer } from 'node:http'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { PlainError } from '../plain-error.ts'
import { startServer } from './server.ts'

const nothing = () => undefined

const start = (port: number) =>
  startServer({
    port,
    loadHandler: () => Promise.reject(new Error('There are no handlers')),
    mails: { add: nothing, read: () => [] },
    serveFile: nothing,
    servePage: nothing,
    isDiskFull: () => false,
  })

test.each(['127.0.0.1', '::1'])(
  'a port that another process has taken on %s since the start began is refused in one sentence',
  async (host) => {
    const stranger = createServer().listen(0, host)
    await once(stranger, 'listening')
    const { port } = stranger.address() as { port: number }
    await expect(start(port)).rejects.toThrow(
      new PlainError(
        `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1} npm start`,
      ),
    )
    stranger.close()
  },
)
