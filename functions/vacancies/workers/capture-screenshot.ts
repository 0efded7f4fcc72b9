import { createHash } from 'node:crypto'
import { lastDayOf } from '#shared/closing.ts'
import { daysBetween, nextUtcDay, utcDate } from '#shared/instants.ts'
import type { JobResult } from '#shared/job-result.ts'
import { type ScreenshotDays, screenshotDays } from '#shared/retention.ts'
import { isSameSite } from '#shared/sites/is-same-site.ts'
import { screenshotKey } from '#shared/system/files.ts'
import { listChangeWrite } from '../../lists/index.ts'
import { jobWorker } from '../../operations/index.ts'
import { s3Client } from '../../platform/clients.ts'
import { type Context, lambdaContext, perContext } from '../../platform/context.ts'
import { when } from '../../platform/dynamodb/expressions.ts'
import { update } from '../../platform/dynamodb/records.ts'
import { putFile } from '../../platform/files/put-file.ts'
import { queueWorker } from '../../platform/messages/queue-handler.ts'
import { productFetch, productFetchPage, productFileBudget } from '../../platform/safe-fetch/product-fetch.ts'
import { registeredDomain } from '../../platform/safe-fetch/registered-domain.ts'
import { safeFetch } from '../../platform/safe-fetch/safe-fetch.ts'
import type { FetchedDocument, FetchFile } from '../screenshots/fill-requests.ts'
import { BrowserFailure, takeScreenshot } from '../screenshots/take-screenshot.ts'
import { vacancyStore } from '../vacancy-store.ts'

/** A fetch that asks before each request, also after a redirect. */
export type CheckedFetchFile = (
  url: string,
  options: Parameters<FetchFile>[1] & { mayFetch: (url: string) => Promise<boolean> },
) => ReturnType<FetchFile>

const MAX_HOSTS = 10
/** The limits for a host that is not the page's own. Whoever writes a page could otherwise flood it. */
const MAX_REQUESTS = 20
const MAX_AT_ONCE = 2

interface Host {
  requests: number
  running: number
  waiting: (() => void)[]
}

interface HostLimits {
  fetchFile: CheckedFetchFile
  /** Whether an address belongs to the website of the page. */
  isOwn: (url: string) => boolean
  /** Reserves one request to another host of the daily budget. */
  reserve: () => Promise<boolean>
}

const nothing = () => {}

/**
 * Limits what the files of one page ask of other hosts (docs/product/pipeline.md "Screenshots"). A redirect counts as a
 * request to the host that it leads to.
 */
export function limitHosts({ fetchFile, isOwn, reserve }: HostLimits) {
  const hosts = new Map<string, Host>()
  let isBudgetSpent = false
  let isOver = false

  function hostOf(url: string): Host | undefined {
    const { host: name } = new URL(url)
    const known = hosts.get(name)
    if (known !== undefined || hosts.size === MAX_HOSTS) return known
    const host = { requests: 0, running: 0, waiting: [] }
    hosts.set(name, host)
    return host
  }

  /** Waits for a turn at the host of an address. @returns what ends the turn; undefined if there is none. */
  async function enter(url: string): Promise<(() => void) | undefined> {
    const host = hostOf(url)
    if (host === undefined) return undefined
    if (isOwn(url)) return nothing
    host.requests += 1
    if (host.requests > MAX_REQUESTS) return undefined
    while (host.running === MAX_AT_ONCE) await new Promise<void>((resolve) => host.waiting.push(resolve))
    host.running += 1
    const leave = () => {
      host.running -= 1
      host.waiting.shift()?.()
    }
    if (!isOver && !isBudgetSpent && (await reserve())) return leave
    isBudgetSpent ||= !isOver
    leave()
    return undefined
  }

  return {
    async fetchFile(url: string, options: Parameters<FetchFile>[1]): ReturnType<FetchFile> {
      let leave = nothing
      const mayFetch = async (next: string) => {
        leave()
        const entered = await enter(next)
        leave = entered ?? nothing
        return entered !== undefined
      }
      try {
        return await fetchFile(url, { ...options, mayFetch })
      } finally {
        leave()
      }
    },
    /** Whether a file was left out because the daily budget is spent. */
    isBudgetSpent: () => isBudgetSpent,
    /** Ends all waiting requests to other hosts, because nobody needs their files any more. */
    end: () => void (isOver = true),
  }
}

interface DrawPageOptions {
  fetchFile: CheckedFetchFile
  /** Reserves one request to another host of the daily budget. */
  reserve: () => Promise<boolean>
  warn: (message: string, details: { error: unknown }) => void
  take?: typeof takeScreenshot
}

const isOfSite = isSameSite(registeredDomain)

/** Whether an address is on the host or the website of a page. A host that many share is not a website. */
const isOwnOf = (page: string) => {
  const { host } = new URL(page)
  const isOfItsSite = isOfSite(page)
  return (url: string) => new URL(url).host === host || isOfItsSite(url)
}

/** Draws a page with files of a limited number of hosts, or says that the budget is spent or the browser failed. */
export const drawPage =
  ({ fetchFile, reserve, warn, take = takeScreenshot }: DrawPageOptions) =>
  async (page: FetchedDocument): Promise<Uint8Array | 'budget-spent' | 'browser-failed'> => {
    const limited = limitHosts({ fetchFile, isOwn: isOwnOf(page.url), reserve })
    try {
      const image = await take(page, limited.fetchFile)
      return limited.isBudgetSpent() ? 'budget-spent' : image
    } catch (error) {
      if (!(error instanceof BrowserFailure)) throw error
      warn('browser failed', { error: error.cause })
      return 'browser-failed'
    } finally {
      limited.end()
    }
  }

/** The maximum time of storage after a vacancy has expired (docs/product/pipeline.md "Screenshots"). */
const DAYS_AFTER_EXPIRY = 30

/** The storage time of a screenshot whose vacancy has no expiry date. */
const DAYS_WITHOUT_EXPIRY = 90

/**
 * How many days a screenshot from today is stored. It is the longest allowed time that ends at most 30 days after the
 * expiry date.
 * @param today YYYY-MM-DD, like `expiryDate`.
 * @returns undefined if the vacancy has expired.
 */
export function storageDays(expiryDate: string | null, today: string): ScreenshotDays | undefined {
  if (expiryDate === null) return DAYS_WITHOUT_EXPIRY
  const left = daysBetween(today, expiryDate)
  if (left < 0) return undefined
  return screenshotDays.findLast((days) => days <= left + DAYS_AFTER_EXPIRY)
}

export const fetchPage = perContext(() => productFetchPage())

/** Draws a page (`drawPage`). Its files are fetched as by a browser, without robots.txt and pauses. */
export const pageDrawer = perContext(({ now, logger }) => {
  const files = productFileBudget()
  return drawPage({
    fetchFile: safeFetch(productFetch()),
    reserve: () => files.reserve(now()),
    warn: (message, details) => logger.warn(message, details),
  })
})

/** The screenshots of pages, which the edge serves under `/files`. */
export const screenshotStore = perContext(({ config }) => ({
  /** Stores a screenshot. @returns its key, which depends on the hash and the days only. */
  async put(image: Uint8Array, hash: string, days: ScreenshotDays): Promise<string> {
    const key = screenshotKey(days, hash)
    await putFile(s3Client(), config.bucket('files'))(key, image)
    return key
  },
}))

/**
 * Takes a screenshot of a vacancy's page and stores it. The returned effects then add it to the vacancy, and bring it into
 * the list of vacancies. So a crash leaves at most an unused object, and the next try writes the same object again.
 */
export async function captureScreenshot(context: Context, vacancyId: number): Promise<JobResult> {
  const vacancy = await vacancyStore(context).findById(vacancyId)
  if (vacancy === undefined || vacancy.deleted_at !== null) return { outcome: 'deleted' }
  const takenAt = context.now()
  const days = storageDays(lastDayOf(vacancy), utcDate(takenAt))
  if (vacancy.source_url === null || days === undefined) return { outcome: 'failed', reason: 'gone' }
  const page = await fetchPage(context)(vacancy.source_url)
  if (page.outcome === 'postponed') return page
  if (page.outcome === 'refused') return { outcome: 'failed', reason: page.reason }
  if (page.outcome === 'unchanged') throw new Error('The host answered 304 to an unconditional request')
  const image = await pageDrawer(context)(page)
  if (image === 'browser-failed') return { outcome: 'failed', reason: image }
  if (image === 'budget-spent') return { outcome: 'postponed', until: nextUtcDay(takenAt), reason: image }
  const hash = createHash('sha256').update(`${vacancyId} `).update(image).digest('hex').slice(0, 32)
  const key = await screenshotStore(context).put(image, hash, days)
  const { company_id, vacancy_id } = vacancy
  const effects = [
    // fails if the vacancy was deleted
    update(
      context.tables.vacancies,
      { company_id, vacancy_id },
      { set: { screenshot_key: key, screenshot_at: takenAt.toISOString() } },
      when`attribute_exists(vacancy_id) AND deleted_at = ${null}`,
    ),
    listChangeWrite(context.tables.admin_lists, 'vacancies')({ company_id, vacancy_id }),
  ]
  return { outcome: 'done', effects }
}

export const handler = queueWorker(
  lambdaContext,
  'screenshots',
  jobWorker(lambdaContext)({
    message: 'captureScreenshot',
    line: 'screenshot captured',
    work: ({ subject }) => captureScreenshot(lambdaContext, Number(subject)),
  }),
)
