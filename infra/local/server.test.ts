import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { UserFacingError } from '../user-facing-error.ts'
import { freePort } from './emulators/ports.ts'
import { extensionPackages } from './files/extension-packages.ts'
import { startServer } from './server.ts'
import { shedCalls } from './shed-calls.ts'

const nothing = () => undefined

/** The packages that were built. The first one fails. */
const packed: string[] = []

const start = (port: number) =>
  startServer({
    port,
    loadHandler: () => Promise.reject(new Error('There are no handlers')),
    mails: { add: nothing, read: () => [] },
    serveFile: nothing,
    takeUpload: nothing,
    servePackage: extensionPackages(async (family) => {
      packed.push(family)
      if (packed.length === 1) throw new Error('The disk is full')
      return Buffer.from(`zip of ${family}`)
    }),
    servePage: nothing,
    isDiskFull: () => false,
    turn: shedCalls().turn,
  })

test.each(['127.0.0.1', '::1'])(
  'a port that another process takes on %s during the start is reported in one sentence',
  async (host) => {
    const stranger = createServer().listen(0, host)
    await once(stranger, 'listening')
    const { port } = stranger.address() as { port: number }
    await expect(start(port)).rejects.toThrow(
      new UserFacingError(
        `Port ${port} is taken: stop what uses it, or choose another with PORT=${port + 1} npm start`,
      ),
    )
    stranger.close()
  },
)

let port: number
let server: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  // retries, because another process may take a free port before the server does
  for (let tries = 5; ; tries -= 1) {
    port = await freePort()
    try {
      server = await start(port)
      return
    } catch (error) {
      if (!(error instanceof UserFacingError) || tries === 1) throw error
    }
  }
})
afterAll(() => server.close())

test.each([
  [200, 'the mail page', 'GET', '/__local/mail', 'localhost'],
  [200, 'the mails as JSON', 'GET', '/__local/mail.json', 'localhost'],
  [404, 'an unknown local path', 'GET', '/__local/nothing', 'localhost'],
  [405, 'another method', 'POST', '/__local/mail', 'localhost'],
  [
    400,
    'a redirect to elsewhere',
    'GET',
    '/__local/provider/authorize?redirect_uri=https://a.example',
    'localhost',
  ],
  [400, 'an address that is none', 'GET', 'http://[', 'localhost'],
  [421, 'the name of another host', 'GET', '/', 'a.example'],
])(
  'the answer with status %i for %s forbids sniffing and caching',
  async (status, _what, method, path, host) => {
    const asking = request({ host: '127.0.0.1', port, method, path, headers: { host } }).end()
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  },
)

const get = (family: string, method = 'GET') =>
  fetch(`http://127.0.0.1:${port}/extension/${family}.zip`, { method })

test('a package of the extension is built once, when it is downloaded, and again if it could not be built', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const offered = await get('chromium', 'HEAD')
  expect([offered.status, offered.headers.get('Content-Type')]).toEqual([200, 'application/zip'])
  expect(packed).toEqual([])
  expect((await get('chromium')).status).toBe(503)
  const [first, second] = await Promise.all([get('chromium'), get('chromium')])
  expect([await first.text(), await second.text()]).toEqual(['zip of chromium', 'zip of chromium'])
  expect(first.headers.get('Content-Disposition')).toBe('attachment; filename=sponsor-finder-chromium.zip')
  expect(await (await get('firefox')).text()).toBe('zip of firefox')
  expect(packed).toEqual(['chromium', 'chromium', 'firefox'])
  expect((await get('chromium', 'POST')).status).toBe(405)
})
