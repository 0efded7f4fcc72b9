import { createHash } from 'node:crypto'
import { nextUtcDay, utcDate } from '#shared/instants.ts'
import type { JobReason } from '#shared/job-reasons.ts'
import type { JobResult, Wait } from '#shared/job-result.ts'
import { type ScreenshotDays, screenshotDays } from '#shared/retention.ts'
import type { Write } from '#shared/write.ts'

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
  const left = (Date.parse(expiryDate) - Date.parse(today)) / 86_400_000
  if (left < 0) return undefined
  return screenshotDays.findLast((days) => days <= left + DAYS_AFTER_EXPIRY)
}

/** A fetched page. */
interface Page {
  outcome: 'page'
  /** The final URL, after redirects. */
  url: string
  text: string
}

interface CapturedVacancy {
  vacancy_id: number
  source_url: string | null
  expiry_date: string | null
  deleted_at: string | null
}

/** The screenshot of a vacancy. */
export interface Screenshot {
  key: string
  takenAt: Date
}

export interface CaptureScreenshotDependencies<Vacancy extends CapturedVacancy> {
  vacancies: { findById: (id: number) => Promise<Vacancy | undefined> }
  fetchPage: (
    url: string,
  ) => Promise<Page | { outcome: 'unchanged' } | { outcome: 'refused'; reason: JobReason } | Wait>
  /** Draws a page. `budget-spent`: files of it are missing, because no more may be fetched today. */
  takeScreenshot: (page: Page) => Promise<Uint8Array | 'browser-failed' | 'budget-spent'>
  /** Stores a screenshot for a number of days. @returns its key, which depends on the hash and the days only. */
  screenshots: { put: (image: Uint8Array, hash: string, days: ScreenshotDays) => Promise<string> }
  /** The writes of a screenshot, for the transaction that ends the job. They fail if the vacancy was deleted. */
  writesOf: (vacancy: Vacancy, screenshot: Screenshot) => readonly Write[]
  now: () => Date
}

/**
 * Takes a screenshot of a vacancy's page and stores it. The returned effect then adds it to the vacancy. So a crash
 * leaves at most an unused object, and the next try writes the same object again.
 */
export async function captureScreenshot<Vacancy extends CapturedVacancy>(
  dependencies: CaptureScreenshotDependencies<Vacancy>,
  vacancyId: number,
): Promise<JobResult> {
  const { vacancies, fetchPage, takeScreenshot, screenshots, writesOf, now } = dependencies
  const vacancy = await vacancies.findById(vacancyId)
  if (vacancy === undefined || vacancy.deleted_at !== null) return { outcome: 'deleted' }
  const takenAt = now()
  const days = storageDays(vacancy.expiry_date, utcDate(takenAt))
  if (vacancy.source_url === null || days === undefined) return { outcome: 'failed', reason: 'gone' }
  const page = await fetchPage(vacancy.source_url)
  if (page.outcome === 'postponed') return page
  if (page.outcome === 'refused') return { outcome: 'failed', reason: page.reason }
  if (page.outcome === 'unchanged') throw new Error('The host answered 304 to an unconditional request')
  const image = await takeScreenshot(page)
  if (image === 'browser-failed') return { outcome: 'failed', reason: image }
  if (image === 'budget-spent') return { outcome: 'postponed', until: nextUtcDay(takenAt), reason: image }
  const hash = createHash('sha256').update(`${vacancyId} `).update(image).digest('hex').slice(0, 32)
  const key = await screenshots.put(image, hash, days)
  return { outcome: 'done', effects: writesOf(vacancy, { key, takenAt }) }
}

interface ScreenshotPorts<Vacancy> {
  /** Gives a vacancy its screenshot. The condition fails if the vacancy was deleted. */
  screenshotWrite: (vacancy: Vacancy, screenshot: Screenshot) => Write
  /** Brings the change into the list of vacancies. */
  listChange: (vacancy: VacancyKey) => Write
}

interface VacancyKey {
  company_id: number
  vacancy_id: number
}

/** The writes of a screenshot. They also bring it into the list of vacancies. */
export const screenshotWrites =
  <Vacancy extends VacancyKey>({ screenshotWrite, listChange }: ScreenshotPorts<Vacancy>) =>
  (vacancy: Vacancy, screenshot: Screenshot): Write[] => [
    screenshotWrite(vacancy, screenshot),
    listChange({ company_id: vacancy.company_id, vacancy_id: vacancy.vacancy_id }),
  ]
