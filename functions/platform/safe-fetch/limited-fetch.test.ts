import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitedFetch } from './limited-fetch.ts'

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
