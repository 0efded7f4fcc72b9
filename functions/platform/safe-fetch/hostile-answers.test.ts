import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loopbackFetch } from '../../../tests/support/fetching/loopback-site.ts'
import { fetchDependencies } from './fetch-dependencies.ts'
import { fetchHop } from './fetch-hop.ts'
import { localRoutesOf } from './local-routes.ts'
import { safeFetch } from './safe-fetch.ts'

/** Writes the host's answer to the connection, whatever the request is. */
let bytes: (socket: Socket) => void
let server: Server
let host: string
const sockets = new Set<Socket>()
beforeAll(async () => {
  server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).once('data', () => bytes(socket))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  server.close()
  await once(server, 'close')
})

const OK = 'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n'
const fetchFrom = (url: string, timeouts = { headers: 20_000, total: 20_000 }) =>
  safeFetch({ ...loopbackFetch([{ host }]), timeouts })(url)

describe('an answer that violates HTTP is an outcome, not an error', () => {
  test.each([
    ['nothing', '', 'server-error'],
    ['garbage', '\0\x01\x02 garbage\r\n\r\n', 'server-error'],
    ['HTTP/0.9', '<h1>Cook</h1>', 'server-error'],
    ['another protocol', 'SSH-2.0-OpenSSH_9.6\r\n', 'server-error'],
    ['a status that is not a number', 'HTTP/1.1 abc OK\r\n\r\n', 'server-error'],
    ['a status of four digits', 'HTTP/1.1 2000 OK\r\n\r\n', 'server-error'],
    ['headers without an end', `HTTP/1.1 200 OK\r\nX: ${'a'.repeat(40_000)}`, 'too-large'],
    ['thousands of headers', `HTTP/1.1 200 OK\r\n${'X: 1\r\n'.repeat(20_000)}\r\n`, 'too-large'],
    ['a header with a control character', `${OK}X: a\0b\r\n\r\n`, 'server-error'],
    ['two lengths', `${OK}Content-Length: 1\r\nContent-Length: 5\r\n\r\nhello`, 'server-error'],
    ['a length that is not a number', `${OK}Content-Length: five\r\n\r\nhello`, 'server-error'],
    ['a negative length', `${OK}Content-Length: -5\r\n\r\nhello`, 'server-error'],
    [
      'a length and chunks',
      `${OK}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`,
      'server-error',
    ],
    ['a body that is too short', `${OK}Content-Length: 50\r\n\r\nhello`, 'server-error'],
    ['a length above the limit', `${OK}Content-Length: 4000000\r\n\r\nhello`, 'too-large'],
    ['a chunk without a size', `${OK}Transfer-Encoding: chunked\r\n\r\nzz\r\nhello\r\n`, 'server-error'],
    ['a chunk that ends early', `${OK}Transfer-Encoding: chunked\r\n\r\nff\r\nhello`, 'server-error'],
    [
      'a body that is not gzip',
      `${OK}Content-Encoding: gzip\r\nContent-Length: 5\r\n\r\nhello`,
      'server-error',
    ],
    [
      'many codings',
      `${OK}Content-Encoding: gzip, gzip, gzip\r\nContent-Length: 5\r\n\r\nhello`,
      'unsupported-type',
    ],
    [
      'an unknown coding',
      `${OK}Content-Encoding: rot13\r\nContent-Length: 5\r\n\r\nhello`,
      'unsupported-type',
    ],
    ['a redirect to no URL', 'HTTP/1.1 302 Found\r\nLocation: http://[\r\n\r\n', 'blocked-address'],
    ['a redirect without a target', 'HTTP/1.1 302 Found\r\n\r\n', 'server-error'],
    ['a status that was not asked for', 'HTTP/1.1 101 Switching Protocols\r\n\r\n', 'server-error'],
  ])('%s', async (_, answer, reason) => {
    bytes = (socket) => socket.end(answer)
    expect(await fetchFrom(`http://${host}/`)).toMatchObject({ outcome: 'refused', reason })
  })

  test.each([
    ['a body that is longer than its length', `${OK}Content-Length: 5\r\n\r\nhello, and more`],
    ['a body without a length', `${OK}\r\nhello`],
    ['an answer of HTTP/1.0', `HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\nhello`],
    ['interim answers', `${'HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(3)}${OK}Content-Length: 5\r\n\r\nhello`],
    ['a charset that nobody knows', 'HTTP/1.1 200 OK\r\nContent-Type: text/html; charset=x\r\n\r\nhello'],
    ['a type in capitals', 'HTTP/1.1 200 OK\r\nContent-Type: TEXT/HTML ;CHARSET="UTF-8"\r\n\r\nhello'],
  ])('%s is read', async (_, answer) => {
    bytes = (socket) => socket.end(answer)
    expect(await fetchFrom(`http://${host}/`)).toMatchObject({ outcome: 'page', text: 'hello' })
  })

  test('a truncated gzip body is read up to its end', async () => {
    const body = gzipSync('hello')
    bytes = (socket) =>
      socket.end(Buffer.concat([Buffer.from(`${OK}Content-Encoding: gzip\r\n\r\n`), body.subarray(0, -8)]))
    expect(await fetchFrom(`http://${host}/`)).toMatchObject({ text: 'hello' })
  })

  test('a compressed body that decompresses to nothing is stopped at the limit', async () => {
    const empty = gzipSync('')
    bytes = (socket) => {
      socket.write(`${OK}Content-Encoding: gzip\r\n\r\n`)
      socket.end(Buffer.concat(Array.from({ length: 160_000 }, () => empty)))
    }
    expect(await fetchFrom(`http://${host}/`)).toMatchObject({ reason: 'too-large' })
  })

  test('a fetch from a host that sends one byte at a time ends at the total timeout', async () => {
    bytes = (socket) => {
      socket.write(OK)
      const drip = setInterval(() => socket.write('a'), 5)
      socket.on('close', () => clearInterval(drip))
    }
    const timeouts = { headers: 20_000, total: 60 }
    expect(await fetchFrom(`http://${host}/`, timeouts)).toMatchObject({ reason: 'timeout' })
  })

  test('https to a host without TLS fails with `tls-failed`', async () => {
    bytes = (socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')
    expect(await fetchFrom(`https://${host}/`)).toMatchObject({ reason: 'tls-failed' })
  })

  test('a look-up that does not end times out', async () => {
    const fetch = fetchDependencies(
      localRoutesOf('', ''),
      () => Promise.resolve('test'),
      () => new Date(0),
      { resolve: () => new Promise(() => {}) },
    )
    const slow = { ...fetch, timeouts: { headers: 20_000, total: 50 } }
    expect(await safeFetch(slow)('http://slow.test/')).toMatchObject({ reason: 'timeout' })
  })

  test('a look-up that begins when the time is over times out', async () => {
    const slow = fetchDependencies(
      localRoutesOf('', ''),
      () => Promise.resolve('test'),
      () => new Date(0),
      { resolve: () => new Promise(() => {}) },
    )
    const over = AbortSignal.abort(new DOMException('over', 'TimeoutError'))
    expect(await fetchHop(slow, new URL('http://slow.test/'), {}, over)).toMatchObject({ reason: 'timeout' })
  })

  test('a failed look-up means an unknown host', async () => {
    const failure = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
    const fetch = fetchDependencies(
      localRoutesOf('', ''),
      () => Promise.resolve('test'),
      () => new Date(0),
      { resolve: () => Promise.reject(failure) },
    )
    expect(await safeFetch(fetch)('http://gone.test/')).toMatchObject({ reason: 'unknown-host' })
  })
})
