const STALE_AFTER_MS = 14 * 86_400_000

/**
 * Whether a register is outdated: older than 14 days (docs/product/companies.md "Register").
 * @param date The date of the register, YYYY-MM-DD; its age counts from 00:00 UTC.
 */
export const isStaleRegister = (date: string, now: Date): boolean =>
  now.getTime() - Date.parse(date) > STALE_AFTER_MS
