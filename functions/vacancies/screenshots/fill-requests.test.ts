import type { BrowserContext, Page, Request, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { type FetchFile, fillRequests } from './fill-requests.ts'

const MB = 1_000_000
const fileOf = (size: number) => ({
  outcome: 'page' as const,
  contentType: 'image/png',
  body: new Uint8Array(size),
})

type Handler = (route: Route, request: Request) => Promise<void>

async function openPage(fetchFile: FetchFile, text = '') {
  const handlers: Handler[] = []
  const context = {
    route: async (_pattern: string, handler: Handler) => void handlers.push(handler),
    routeWebSocket: async () => {},
  } as unknown as BrowserContext
  const frame = {}
  const page = { mainFrame: () => frame } as unknown as Page
  await fillRequests(context, page, { url: 'https://welders.example/', text }, fetchFile)
  /** @returns the answer to a request, or undefined if it is refused. */
  return async (url: string, resourceType = 'image') => {
    let answer: { body?: string | Buffer } | undefined
    const route = {
      fulfill: async (given: object) => void (answer = given),
      abort: async () => {},
    } as unknown as Route
    await handlers[0]?.(route, {
      url: () => url,
      method: () => 'GET',
      frame: () => frame,
      resourceType: () => resourceType,
      isNavigationRequest: () => resourceType === 'document',
    } as unknown as Request)
    return answer
  }
}

const picture = (at: number) => `https://welders.example/${at}.png`

test('the document keeps no address that a script could decode', async () => {
  const text =
    '<a class="__cf_email__" data-cfemail="5f3e1f">[email&#160;protected]</a><a href="/cdn-cgi/l/email-protection#5f3e">mail</a>'
  const send = await openPage(async () => fileOf(1), text)
  const body = String((await send('https://welders.example/', 'document'))?.body)
  expect(body).toContain('[email&#160;protected]')
  expect(body).not.toContain('5f3e')
})

test('the script that decodes addresses is refused', async () => {
  const send = await openPage(async () => fileOf(1))
  const script = 'https://welders.example/cdn-cgi/scripts/5c5dd728/cloudflare-static/email-decode.min.js'
  expect(await send(script, 'script')).toBeUndefined()
  expect(await send('https://welders.example/app.js', 'script')).toBeDefined()
})

test.each([
  [1, 150, 150],
  [4 * MB, 40, 6],
  [3 * MB, 40, 7],
])('of files with %i bytes, %i are asked for, and %i fit', async (size, asked, fits) => {
  let running = 0
  let max = 0
  let fetched = 0
  const send = await openPage(async () => {
    running += 1
    max = Math.max(max, running)
    fetched += size
    await new Promise((resolve) => setImmediate(resolve))
    running -= 1
    return fileOf(size)
  })
  const answers = await Promise.all(Array.from({ length: asked }, (_, at) => send(picture(at))))
  expect(answers.filter((answer) => answer !== undefined)).toHaveLength(fits)
  expect(max).toBeLessThanOrEqual(8)
  expect(fetched).toBeLessThanOrEqual(24 * MB)
})

test('a file that fails makes room for the others', async () => {
  const send = await openPage(() => Promise.reject(new Error('no answer')))
  await Promise.all(Array.from({ length: 20 }, (_, at) => send(picture(at))))
  expect(await send(picture(21))).toBeUndefined()
})
