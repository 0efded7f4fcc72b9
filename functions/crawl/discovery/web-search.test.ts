import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askWebSearch, webSearchSetting } from './web-search.ts'

let status = 200
const asked: { query: string | null; key: string | undefined }[] = []
const server = createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://localhost')
  asked.push({
    query: url.searchParams.get('q'),
    key: request.headers['x-subscription-token']?.toString(),
  })
  const urls = ['https://www.acme.example/about', 'https://acme.example/', 'https://other.example/']
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ web: { results: urls.map((address) => ({ url: address })) } }))
})
let base_url = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base_url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/search`
})
afterAll(() => server.close())

const ask = () =>
  askWebSearch(
    { fetch, now: () => new Date(0) },
    { api_key: 'a-key', base_url },
  )({
    name: 'Acme Care Ltd',
    town: 'Leeds',
  })

test('a search gives each host once, and sends name, town and key', async () => {
  status = 200
  expect(await ask()).toEqual({ outcome: 'found', hosts: ['acme.example', 'other.example'] })
  expect(asked.at(-1)).toEqual({ query: 'Acme Care Ltd Leeds', key: 'a-key' })
})

test('a busy service makes the job wait, and a refusal is an error', async () => {
  status = 429
  expect(await ask()).toEqual({ outcome: 'postponed', until: new Date(300_000), reason: 'busy' })
  status = 401
  await expect(ask()).rejects.toThrow('The web search answered 401')
})

test('without a key there is no search, and a malformed setting is refused without its key', () => {
  expect(webSearchSetting('{}')).toBeUndefined()
  expect(webSearchSetting('{"api_key":"k"}')).toEqual({ api_key: 'k' })
  expect(() => webSearchSetting('{"api_key":"hidden","place":"x"}')).toThrow('malformed')
  expect(() => webSearchSetting('{"api_key":"hidden","place":"x"}')).not.toThrow('hidden')
})
