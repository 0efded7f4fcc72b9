import { type ScreenshotDays, screenshotDays } from '../../../shared/screenshot-days.ts'

/** How long after a vacancy has expired its picture may be stored (docs/product/pipeline.md "Screenshots"). */
const DAYS_AFTER_EXPIRY = 30

/** The life of a picture whose vacancy has no expiry date. */
const DAYS_WITHOUT_EXPIRY = 90

/**
 * How many days a picture that is taken today lives: the longest life that ends at most 30 days after the vacancy.
 * @param today YYYY-MM-DD, and so is the expiry date.
 * @returns undefined if the vacancy has expired.
 */
export function pictureDays(expiryDate: string | null, today: string): ScreenshotDays | undefined {
  if (expiryDate === null) return DAYS_WITHOUT_EXPIRY
  const left = (Date.parse(expiryDate) - Date.parse(today)) / 86_400_000
  if (left < 0) return undefined
  return screenshotDays.findLast((days) => days <= left + DAYS_AFTER_EXPIRY)
}
