import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardOf, feedOf } from '../../../functions/extraction/domain/boards/boards.ts'
import { feedVacancies } from '../../../functions/extraction/domain/boards/feed-vacancies.ts'
import { readRegisterFile } from '../../../functions/register/file/read-register-file.ts'
import { newestAttachment } from '../../../functions/register/import/fetch-register.ts'
import type { LoopbackServer } from '../loopback-server.ts'
import { SAMPLE_BOARD_HOST } from './board-answer.ts'
import { SAMPLE_REGISTER_URL } from './register-answer.ts'
import { startSampleSites } from './start-sample-sites.ts'

let server: LoopbackServer

beforeAll(async () => {
  server = await startSampleSites(() => '2026-07-20')
})
afterAll(() => server.close())

/** Requests a page from the server like the connector of a local run. */
async function ask(address: string, headers: Record<string, string> = {}) {
  const { host, pathname, search } = new URL(address)
  const sent = request(`http://${server.address}${pathname}${search}`, { headers: { host, ...headers } })
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject).end()
  })
  return { status: response.statusCode, headers: response.headers, body: await text(response) }
}

const HOME = 'https://tolvermere-digital.example/'

test('the Host header selects the website', async () => {
  const { status, headers, body } = await ask(HOME)
  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain('<h1>Tolvermere Digital</h1>')
  expect((await ask('https://www.brackenstow-care-group.example/')).body).toContain(
    '<h1>Brackenstow Care Group',
  )
})

test('a browser reaches a website by a name under localhost', async () => {
  expect((await ask('http://tolvermere-digital.example.localhost:3001/')).body).toBe((await ask(HOME)).body)
})

test('unknown hosts get 404', async () => {
  const hosts = ['nobody.example', 'sponsor-finder.test', 'example', 'example.localhost']
  const answers = await Promise.all(hosts.map((host) => ask(`https://${host}/`)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('a conditional request for an unchanged page gets 304', async () => {
  const { headers, body } = await ask(HOME)
  const again = await ask(HOME, { 'if-none-match': headers.etag ?? '' })
  expect([body.length > 1_000, again.status, again.body]).toEqual([true, 304, ''])
})

test('the server lists the websites with a shape for developers', async () => {
  const { body } = await ask('http://localhost:3001/')
  expect(body).toContain('href="http://limited-marlodale.example.localhost:')
  expect([...body.matchAll(/<li>/g)].length).toBeGreaterThan(20)
})

test('a page’s images and styles come from its own host', async () => {
  const { body } = await ask(HOME)
  const files = [...body.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file)
  const answers = await Promise.all([...new Set(files)].map((file) => ask(new URL(file, HOME).href)))
  expect(answers.map(({ status, headers }) => `${status} ${headers['content-type']}`)).toEqual([
    '200 image/svg+xml',
    '200 text/css; charset=utf-8',
  ])
})

test('the careers page of one company names its job board, whose feed has the postings of the company', async () => {
  const { body } = await ask('https://www.auchenlarich-properties.example/work-with-us')
  const board = boardOf(/https:\/\/[\w.-]+recruitee\.com\//.exec(body)?.[0] ?? '')
  if (board === undefined) throw new Error('no board is named')
  expect(new URL(feedOf(board)).host).toBe(SAMPLE_BOARD_HOST)
  const found = feedVacancies(board, (await ask(feedOf(board))).body, '2026-07-20')
  expect(found).toMatchObject({ isWhole: true })
  expect(found?.vacancies.length).toBeGreaterThan(2)
  expect(found?.vacancies[0]?.vacancy.job_description).toContain('Edinburgh')
  expect(found?.vacancies[0]?.url).toContain('https://www.auchenlarich-properties.example/')
  expect((await ask(`https://${SAMPLE_BOARD_HOST}/robots.txt`)).status).toBe(404)
})

test('the site of the sample register publishes a newer register, of which an import refuses nothing', async () => {
  const { body } = await ask(SAMPLE_REGISTER_URL)
  const { url, date } = newestAttachment(Buffer.from(body), SAMPLE_REGISTER_URL)
  expect(date).toBe('2026-07-20')
  const file = await ask(url)
  const { rows, refused } = await readRegisterFile(Readable.from([Buffer.from(file.body)]))
  expect(refused).toEqual([])
  expect(rows.length).toBeGreaterThan(2000)
  expect((await ask('https://register.example/other')).status).toBe(404)
})
