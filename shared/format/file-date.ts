import { months } from './date.ts'

/** Whether a text is a valid calendar date, YYYY-MM-DD. */
export function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const instant = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text)
}

/** A date as 2001-12-31, also of 31/12/2001. Null for anything else. */
export function isoDate(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  const date = day === undefined ? text : `${year}-${month?.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : null
}

const LONG_DATE = new RegExp(`(?<!\\d)(\\d{1,2})[\\s_-]+(${months.join('|')})[\\s_-]+(\\d{4})(?!\\d)`, 'gi')

/** The date that a text states, such as `03_November_2026_directory.csv`. Undefined if there is none or more than one. */
export function dateInText(text: string): string | undefined {
  const written = [...text.matchAll(LONG_DATE)].map(([, day = '', month = '', year = '']) => {
    const at = months.findIndex((name) => name.toLowerCase() === month.toLowerCase()) + 1
    return `${year}-${String(at).padStart(2, '0')}-${day.padStart(2, '0')}`
  })
  return dateOfFileName([text, ...written].join(' '))
}

/** The date in a file's name, as the Home Office writes it. Undefined if there is none or more than one. */
export function dateOfFileName(name: string): string | undefined {
  const dates = new Set(name.match(/(?<!\d)\d{4}-\d{2}-\d{2}(?!\d)/g)?.filter(isDate))
  return dates.size === 1 ? [...dates][0] : undefined
}
