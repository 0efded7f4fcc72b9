import { type WeeklyHours, weeklyHours } from '../pay/weekly-hours.ts'
import type { TextLine } from '../page/page-text.ts'
import type { WrittenLabel } from './labels.ts'

/** Matches hours without a unit. */
const BARE = /^\d{1,2}(?:\.\d{1,2})?$/

/** The weekly hours beside the pay, in another label, or in the text. */
export function hoursOfText(lines: readonly TextLine[], labels: readonly WrittenLabel[]): WeeklyHours {
  const valuesOf = (...names: WrittenLabel['name'][]) =>
    labels
      .filter(({ name }) => names.includes(name))
      .map(
        ({ name, label, value }) =>
          `${label}: ${value}${name === 'hours' && BARE.test(value) ? ' hours' : ''}`,
      )
  return weeklyHours([
    ...valuesOf('salary'),
    ...valuesOf('hours', 'contract'),
    ...lines.map(({ text }) => text).filter((text) => /\bhours?\b|\bhrs\b|\bhpw\b/i.test(text)),
  ])
}
