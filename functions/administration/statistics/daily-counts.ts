import { DAY_MS, utcDate } from '#shared/instants.ts'

interface DayCount {
  date: string
  made: number
}

/** The UTC date that is this many days before today. */
export const dateBefore = (days: number, now: Date): string =>
  utcDate(new Date(now.getTime() - days * DAY_MS))

/** The count of each of the last UTC dates, oldest first. A date without rows has 0. */
export function dailyCounts(
  rows: readonly DayCount[],
  days: number,
  now: Date,
): { date: string; count: number }[] {
  const totals = new Map<string, number>()
  for (const { date, made } of rows) totals.set(date, (totals.get(date) ?? 0) + made)
  return Array.from({ length: days }, (_, at) => {
    const date = dateBefore(days - 1 - at, now)
    return { date, count: totals.get(date) ?? 0 }
  })
}
