import { utcDate } from '../instants.ts'
import { figureOn } from './dated-figures.ts'
import routes from './routes.json' with { type: 'json' }

/** The day on which some months are over. A month that is too short gives its last day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = Date.UTC(year, month + months, 0)
  return utcDate(new Date(Math.min(last, Date.UTC(year, month - 1 + months, date))))
}

/** The last day to apply for the visa after a certificate was issued, by the rule of that day; null without one. */
export function visaBy(issued: string) {
  const rule = figureOn(routes, 'certificate-months', issued)
  return rule && { rule, last: monthsAfter(issued, rule.value) }
}
