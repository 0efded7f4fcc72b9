/**
 * Formats a count in full, such as `1,234`, with at most one decimal. It is written as Intl writes it in en-GB. Intl itself
 * takes 40 ms of a slow phone at its first use, and the first view of most pages has a count.
 */
export function formatCount(count: number): string {
  const size = Math.round(Math.abs(count) * 10) / 10
  return `${count < 0 && size > 0 ? '-' : ''}${String(size).replace(/\B(?=(\d{3})+(?!\d))/g, ',')}`
}

/** A count with its noun: `1 vacancy`, `1,200 vacancies`. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`
