import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitedFetch, retryAfter } from './limited-fetch.ts'

const now = new Date('2026-11-22T12:00:00Z')

test.each([
  ['40', '2026-11-22T12:00:40.000Z'],
  [' 40 ', '2026-11-22T12:00:40.000Z'],
  ['Sun, 22 Nov 2026 12:10:00 GMT', '2026-11-22T12:10:00.000Z'],
  ['Sun, 22 Nov 2026 13:10:00 +0100', '2026-11-22T12:10:00.000Z'],
  // at least ten seconds, at most a day
  ['0', '2026-11-22T12:00:10.000Z'],
  ['-5', '2026-11-22T12:00:10.000Z'],
  ['Sun, 22 Nov 2020 12:10:00 GMT', '2026-11-22T12:00:10.000Z'],
  ['99999999999999999999', '2026-11-23T12:00:00.000Z'],
  // five minutes if the host names no pause
  ['soon', '2026-11-22T12:05:00.000Z'],
  ['', '2026-11-22T12:05:00.000Z'],
  [undefined, '2026-11-22T12:05:00.000Z'],
])('the header %j postpones until %s', (header, until) => {
  expect(retryAfter(header, now).toISOString()).toBe(until)
})

let server: Server
let origin: string
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/moved') return response.writeHead(302, { location: '/text' }).end()
    if (request.url === '/empty') return response.writeHead(204).end()
    return response.writeHead(200, { 'x-method': request.method }).end('0123456789')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

test('an answer of the limit is read as a whole, with its status and headers', async () => {
  const answer = await limitedFetch(10)(`${origin}/text`, { method: 'POST' })
  expect([answer.status, answer.headers.get('x-method')]).toEqual([200, 'POST'])
  expect(await answer.text()).toBe('0123456789')
})

test('an answer above the limit fails while it is read', async () => {
  const answer = await limitedFetch(9)(`${origin}/text`)
  await expect(answer.text()).rejects.toThrow('The answer has more than 9 bytes')
})

test('no redirect is followed', async () => {
  const answer = await limitedFetch(10)(`${origin}/moved`)
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/text'])
})

test('an answer may have no body', async () => {
  expect(await limitedFetch(0)(`${origin}/empty`)).toMatchObject({ status: 204, body: null })
})
