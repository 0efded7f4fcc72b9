import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../browser/launch-browser.ts'
import { PlainError } from '../plain-error.ts'
import { checkFrontPage, checkHealth, checkNotFound } from './answers.ts'
import { register, search, signIn, type SmokeAccount, unlock } from './visits.ts'

/** A page may take so long for one thing, a cold start of each function included. */
const MILLISECONDS = 45_000

interface SmokeOptions {
  /** Where the product is, such as `http://localhost:3000`. */
  origin: string
  account: SmokeAccount
  /** Takes one line a step. */
  say: (line: string) => void
}

/**
 * Does what users do first, in a real browser: signs in, searches, unlocks, registers. It may be run again and again: at
 * the daily limit it opens a company that it has unlocked before.
 * @throws PlainError with one sentence about the first thing that is wrong.
 */
export async function smoke({ origin, account, say }: SmokeOptions): Promise<void> {
  const step = async (name: string, work: () => Promise<string>) => {
    const started = performance.now()
    const done = await work().catch((error: unknown) => {
      throw new PlainError(`${name} failed: ${sentenceOf(error)}`)
    })
    say(`${name}: ${done} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  }
  await step('Health', async () => `version ${await checkHealth(origin)} is ready`)
  await step('Front page', async () => {
    await checkFrontPage(origin)
    return 'sent with its security headers'
  })
  await step('Unknown addresses', async () => {
    await checkNotFound(origin)
    return 'answered with 404, page and call'
  })
  const browser = await launchBrowser()
  try {
    const visitor = await openPage(browser, origin)
    await step('Sign in', () => signIn(visitor.page, account))
    await step('Search', () => search(visitor.page))
    await step('Unlock', () => unlock(visitor.page))
    const newcomer = await openPage(browser, origin)
    await step('Register', () => register(newcomer.page))
    await step('Pages', async () => {
      const [first] = [...visitor.complaints, ...newcomer.complaints]
      if (first !== undefined) throw new PlainError(`a page logged "${first}"`)
      return 'logged no error'
    })
  } finally {
    await browser.close()
  }
}

/** A page of somebody without a session, and what it complains of. */
async function openPage(browser: Browser, origin: string): Promise<{ page: Page; complaints: string[] }> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } })
  context.setDefaultTimeout(MILLISECONDS)
  const complaints: string[] = []
  context.on('weberror', (one) => complaints.push(one.error().message))
  context.on('console', (message) => {
    // the browser logs every 4xx itself, such as that of a page that looks whether anybody is signed in
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      complaints.push(message.text())
  })
  return { page: await context.newPage(), complaints }
}

/** What Playwright says of a failure goes on for pages; what was waited for stands in a line of its own. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof PlainError) return error.message
  // oxlint-disable-next-line no-control-regex -- it colours its words for a terminal
  const lines = error.message.replaceAll(/\u001B\[\d+m/g, '').split('\n')
  const waited = lines.find((line) => line.includes('waiting for'))
  return [lines[0], waited]
    .filter((line) => line !== undefined)
    .join(' ')
    .replaceAll(/\s+/g, ' ')
}
