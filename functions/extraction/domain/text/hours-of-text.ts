import { type WeeklyHours, weeklyHours } from '../pay/weekly-hours.ts'
import type { TextLine } from '../page/page-text.ts'
import type { WrittenLabel } from './labels.ts'

/** Matches hours without a unit: `45`, `45 per week`. */
const BARE = /^(\d{1,2}(?:\.\d{1,2})?)(?=$|\s*(?:per|a|each|\/)\s*week\b|\s*p\/?w\b)/i

/** The weekly hours beside the pay, in another label, or in the text. */
export function hoursOfText(lines: readonly TextLine[], labels: readonly WrittenLabel[]): WeeklyHours {
  const valuesOf = (...names: WrittenLabel['name'][]) =>
    labels
      .filter(({ name }) => names.includes(name))
      .map(
        ({ name, label, value }) => `${label}: ${name === 'hours' ? value.replace(BARE, '$1 hours') : value}`,
      )
  return weeklyHours([
    ...valuesOf('salary'),
    ...valuesOf('hours', 'contract'),
    ...lines.map(({ text }) => text).filter((text) => /(?:\b|\d)(?:hours?|hrs|hpw)\b/i.test(text)),
  ])
}
