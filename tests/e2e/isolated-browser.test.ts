import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import type { Page, Request } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { safeFetch } from '../../functions/platform/safe-fetch/safe-fetch.ts'
import type { FetchFile } from '../../functions/vacancies/screenshots/fill-requests.ts'
import { takeScreenshot, openIsolatedBrowser } from '../../functions/vacancies/screenshots/take-screenshot.ts'
import { attacksOn } from '../support/fetching/attacks-on.ts'
import { type LoopbackSite, loopbackFetch, loopbackSite } from '../support/fetching/loopback-site.ts'

/** A server that nothing may reach, on TCP and UDP. */
let trap: LoopbackSite
let connections: number
let udp: Socket
let packets: number
let site: LoopbackSite

const PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

beforeAll(async () => {
  trap = await loopbackSite((_request, response) => response.end())
  trap.server.on('connection', () => (connections += 1))
  udp = createSocket('udp4', () => (packets += 1)).bind(0, '127.0.0.1')
  await once(udp, 'listening')
  site = await loopbackSite((request, response) => {
    if (request.url === '/redirect') return response.writeHead(302, { location: trap.origin }).end()
    return response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PIXEL)
  })
})
afterAll(async () => {
  udp.close()
  await Promise.all([trap.close(), site.close()])
})
beforeEach(() => {
  connections = 0
  packets = 0
  site.requests.length = 0
})

const attacks = () => attacksOn({ host: trap.host, udpPort: udp.address().port })

/** Whether a request leads the page itself elsewhere, not one of its frames. */
const isLeaving = (page: Page, request: Request) =>
  request.isNavigationRequest() && request.frame() === page.mainFrame()

test('the browser for screenshots has no network, whatever a page does', async () => {
  const { browser, context } = await openIsolatedBrowser()
  try {
    const refused = await context.newPage()
    await expect(refused.goto(trap.origin)).rejects.toThrow('net::ERR_')
    const page = await context.newPage()
    // the page leaves only after each of its attempts has ended
    const left = page.waitForEvent('requestfailed', (request) => isLeaving(page, request))
    await page.setContent(attacks(), { waitUntil: 'commit' })
    await left
  } finally {
    await browser.close()
  }
  expect({ connections, packets }).toEqual({ connections: 0, packets: 0 })
})

test('a hostile page is drawn with its own files, and nothing else is asked', async () => {
  const asked: string[] = []
  const fetchFile: FetchFile = async (url, options) => {
    const outcome = await safeFetch(loopbackFetch([site]))(url, options)
    asked.push(`${new URL(url).host} ${outcome.outcome}`)
    return outcome
  }
  const own = `<img src="/pixel.svg"><img src="/redirect"><div style="width:90000px;height:90000px"></div>`
  const document = { url: `${site.origin}/`, text: `${own}${attacks()}` }
  const screenshot = await takeScreenshot(document, fetchFile, { load: 1500, settle: 200, total: 30_000 })

  expect(await sharp(screenshot).metadata()).toMatchObject({ format: 'webp', width: 1280, height: 8000 })
  expect({ connections, packets }).toEqual({ connections: 0, packets: 0 })
  expect(site.requests.toSorted()).toEqual(['GET /pixel.svg', 'GET /redirect'])
  const allowed = asked.filter((line) => !line.endsWith('refused'))
  expect(new Set(allowed)).toEqual(new Set([`${site.host} page`]))
})
