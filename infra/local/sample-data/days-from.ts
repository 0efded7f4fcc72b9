const DAY = 86_400_000

/** The date `days` after a date, or before it if negative; both YYYY-MM-DD. */
export const daysFrom = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY).toISOString().slice(0, 10)
