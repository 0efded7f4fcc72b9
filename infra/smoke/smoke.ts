import { stripVTControlCharacters } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { API_PREFIX, ErrorBody } from '#shared/api/contract.ts'
import { health } from '#shared/api/system.ts'
import { pages } from '#shared/pages.ts'
import { answerHeaders, securityHeaders } from '#shared/system/security-headers.ts'
import { launchBrowser } from '../../functions/platform/browser/launch-browser.ts'
import { textTypes, UNLISTED } from '../page/file-headers.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { register, search, searchAsVisitor, signIn, type SmokeAccount, unlock } from './visits.ts'

/** The timeout of one action on a page, including cold starts of all its functions. */
const MILLISECONDS = 45_000

interface SmokeOptions {
  /** The URL of the product, such as `http://localhost:3000`. */
  origin: string
  /** Without one, nobody signs in. */
  account: SmokeAccount | undefined
  /** Called with one line for each step. */
  say: (line: string) => void
}

/**
 * Does a user's first actions in a real browser: search as a visitor, register, sign in, search, unlock. The test can be
 * repeated: at the daily limit it opens a company that is already unlocked.
 * @throws UserFacingError with one sentence about the first error.
 */
export async function smoke({ origin, account, say }: SmokeOptions): Promise<void> {
  const step = async (name: string, work: () => Promise<string>) => {
    const started = performance.now()
    const done = await work().catch((error: unknown) => {
      throw new UserFacingError(`${name} failed: ${sentenceOf(error)}`)
    })
    say(`${name}: ${done} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  }
  await step('Health', async () => `version ${await checkHealth(origin)} is ready`)
  await step('Front page', async () => {
    await checkFrontPage(origin)
    return 'sent with its security headers'
  })
  await step('Pages of users', async () => {
    await checkUnlistedPage(origin)
    return 'sent, and closed to search engines'
  })
  await step('Unknown addresses', async () => {
    await checkNotFound(origin)
    return 'answered with 404, page and call'
  })
  const browser = await launchBrowser()
  try {
    const visitor = await openPage(browser, origin)
    await step('Search of a visitor', () => searchAsVisitor(visitor.page))
    if (account === undefined) say('Sign in, search and unlock need SMOKE_EMAIL and SMOKE_PASSWORD: left out')
    else {
      await step('Sign in', () => signIn(visitor.page, account))
      await step('Search', () => search(visitor.page))
      await step('Unlock', () => unlock(visitor.page))
    }
    const newcomer = await openPage(browser, origin)
    await step('Register', () => register(newcomer.page))
    await step('Pages', async () => {
      const [first] = [...visitor.complaints, ...newcomer.complaints]
      if (first !== undefined) throw new UserFacingError(`a page logged "${first}"`)
      return 'logged no error'
    })
  } finally {
    await browser.close()
  }
}

/** Opens a page without a session, and collects its errors. */
async function openPage(browser: Browser, origin: string): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(MILLISECONDS)
  const complaints: string[] = []
  context.on('weberror', (one) => complaints.push(one.error().message))
  context.on('console', (message) => {
    // this message is ignored, because the browser logs it for every 4xx, such as a missing session
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  return { page: await context.newPage(), complaints }
}

/** Shortens Playwright's long error messages. The locator that it waited for is on a separate line. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof UserFacingError) return error.message
  // Playwright adds terminal colours to its messages
  const lines = stripVTControlCharacters(error.message).split('\n')
  const waited = lines.find((line) => line.includes('waiting for'))
  return [lines[0], waited]
    .filter((line) => line !== undefined)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}

/** How long to wait for an answer. The first one includes a cold start. */
const ANSWER_MILLISECONDS = 30_000

const ask = (url: URL, init: RequestInit = {}): Promise<Response> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_MILLISECONDS) }).catch((error: unknown) => {
    const { message, cause } = error as Error
    throw new UserFacingError(`${url} does not answer: ${cause instanceof Error ? cause.message : message}`)
  })

function expectStatus(response: Response, status: number): void {
  if (response.status !== status)
    throw new UserFacingError(`${response.url} answered ${response.status}, expected ${status}`)
}

/** Checks that these headers exist, but not their values, which may contain hashes of the build. */
function expectHeaders(response: Response, headers: Record<string, string>): void {
  const missing = Object.keys(headers).filter((name) => !response.headers.has(name))
  if (missing.length > 0) throw new UserFacingError(`${response.url} came without ${missing.join(', ')}`)
}

/** Checks that the API is healthy. @returns the version of the running system. */
export async function checkHealth(origin: string): Promise<string> {
  const response = await ask(new URL(`${API_PREFIX}${health.path}`, origin))
  expectStatus(response, 200)
  expectHeaders(response, answerHeaders)
  const answer = health.responses[200].safeParse(await response.json().catch(() => undefined))
  if (!answer.success) throw new UserFacingError(`${response.url} is not the health of this product`)
  return answer.data.version
}

export async function checkFrontPage(origin: string): Promise<void> {
  const response = await ask(new URL('/', origin))
  expectStatus(response, 200)
  expectHeaders(response, securityHeaders({ scripts: [], styles: [] }))
  const type = response.headers.get('content-type')
  if (type !== textTypes['.html'])
    throw new UserFacingError(`${response.url} is of type ${type}, expected ${textTypes['.html']}`)
}

/** Checks that a page of users is answered, and that search engines must not list it. */
export async function checkUnlistedPage(origin: string): Promise<void> {
  const response = await ask(new URL(pages.login, origin))
  expectStatus(response, 200)
  expectHeaders(response, { ...securityHeaders({ scripts: [], styles: [] }), ...UNLISTED })
}

/** Checks that an unknown page and an unknown call, also with a token, answer 404, the call in JSON. */
export async function checkNotFound(origin: string): Promise<void> {
  const page = await ask(new URL('/no-such-page', origin))
  expectStatus(page, 404)
  if (!page.headers.get('content-type')?.startsWith('text/html'))
    throw new UserFacingError(`${page.url} is not a page that says what is missing`)
  const headers = { Authorization: 'Bearer not.a.token' }
  const call = await ask(new URL(`${API_PREFIX}/no-such-call`, origin), { headers })
  expectStatus(call, 404)
  const body = ErrorBody.safeParse(await call.json().catch(() => undefined))
  if (body.data?.code !== 'not_found')
    throw new UserFacingError(`${call.url} is not answered in our error body`)
}
