import { Socket } from 'node:net'
import type { buildConnector } from 'undici'
import { expect, test } from 'vitest'
import { fetchDependencies, guardedConnector } from './fetch-dependencies.ts'
import { localRoutesOf } from './local-routes.ts'
import { safeFetch } from './safe-fetch.ts'

const PUBLIC = ['198.41.0.4', '198.41.0.5', '198.41.0.6', '198.41.0.7']

interface Setup {
  fetchAllow?: string
  sampleSites?: string
  addresses?: string[]
  closed?: string[]
  /** The peer that a connection reports. By default the address that it was asked for. */
  peer?: string
}

/** What a connector opens for a URL, and the error that it ends with. */
async function connect(
  url: string,
  { fetchAllow = '', sampleSites = '', addresses = [PUBLIC[0]!], closed = [], peer }: Setup = {},
) {
  const opened: Partial<buildConnector.Options>[] = []
  const sockets: Socket[] = []
  const open: buildConnector.connector = (options, callback) => {
    opened.push(options)
    if (closed.includes(options.hostname)) return callback(new Error(`${options.hostname} is closed`), null)
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: peer ?? options.hostname })
    sockets.push(socket)
    return callback(null, socket)
  }
  const routes = localRoutesOf(fetchAllow, sampleSites)
  const connector = guardedConnector({ resolve: () => Promise.resolve(addresses), open, routes })
  const { hostname, host, protocol, port } = new URL(url)
  const options = { hostname, host, protocol, port } as buildConnector.Options
  const error = await new Promise<unknown>((resolve) => {
    connector(options, (...[failure]) => resolve(failure ?? undefined))
  })
  return { opened, error, areEnded: sockets.every(({ destroyed }) => destroyed) }
}

test.each([
  ['http://127.0.0.1/', '127.0.0.1:80'],
  ['https://127.0.0.1/', '127.0.0.1:443'],
  ['http://127.0.0.1:8080/', '127.0.0.1:8080'],
])('%s is the address %s of FETCH_ALLOW, and no other', async (url, allowed) => {
  const { error, opened } = await connect(url, { fetchAllow: allowed })
  expect(error).toBeUndefined()
  expect(opened).toMatchObject([{ hostname: '127.0.0.1' }])
  const other = allowed === '127.0.0.1:80' ? '127.0.0.1:443' : '127.0.0.1:80'
  expect((await connect(url, { fetchAllow: other })).error).toMatchObject({ reason: 'blocked-address' })
})

test('the next address is tried if a connection fails, three in all', async () => {
  const one = await connect('http://host.test/', { addresses: PUBLIC, closed: PUBLIC.slice(0, 2) })
  expect(one.error).toBeUndefined()
  expect(one.opened.map(({ hostname }) => hostname)).toEqual(PUBLIC.slice(0, 3))
  const none = await connect('http://host.test/', { addresses: PUBLIC, closed: PUBLIC })
  expect(none.opened).toHaveLength(3)
  expect(none.error).toMatchObject({ message: `${PUBLIC[2]} is closed` })
})

test('a connection to a peer without a public address ends, and no other address is tried', async () => {
  const { error, opened, areEnded } = await connect('http://host.test/', {
    addresses: PUBLIC,
    peer: '10.0.0.1',
  })
  expect(error).toMatchObject({ reason: 'blocked-address', detail: 'the peer has no public address' })
  expect(opened).toHaveLength(1)
  expect(areEnded).toBe(true)
})

test('a sample host is the loopback server, whatever its name means elsewhere', async () => {
  const sampleSites = '127.0.0.1:4000,named.test'
  for (const url of ['https://bakery.example/', 'https://bakery.example./', 'https://named.test/'])
    expect((await connect(url, { sampleSites })).opened).toMatchObject([
      { hostname: '127.0.0.1', port: '4000', protocol: 'http:' },
    ])
  const other = await connect('https://bakery.example.test/', { sampleSites })
  expect(other.opened).toMatchObject([{ hostname: PUBLIC[0], servername: 'bakery.example.test' }])
})

test('the look-up of the product finds the loopback address of localhost, which is refused', async () => {
  const fetch = fetchDependencies(
    localRoutesOf('', ''),
    () => Promise.resolve('test'),
    () => new Date(0),
  )
  expect(await safeFetch(fetch)('http://localhost/')).toEqual({
    outcome: 'refused',
    reason: 'blocked-address',
    detail: 'not a public address',
  })
})
