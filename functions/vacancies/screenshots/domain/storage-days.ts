import { type ScreenshotDays, screenshotDays } from '#shared/retention.ts'

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
