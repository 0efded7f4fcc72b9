import type { Fact } from '../evidence/evidence.ts'
import type { TextLine } from '../page/page-text.ts'
import { type WeeklyHours, weeklyHours } from '../pay/weekly-hours.ts'
import type { WrittenLabel } from './labels.ts'

/** Matches hours without a unit: `45`, `45 per week`. */
const BARE = /^(\d{1,2}(?:\.\d{1,2})?)(?=$|\s*(?:per|a|each|\/)\s*week\b|\s*p\/?w\b)/i

/** The statements that may name hours: the pay first, then other labels, then lines. Each has the words of the page. */
function statementsIn(lines: readonly TextLine[], labels: readonly WrittenLabel[]) {
  const valuesOf = (...names: WrittenLabel['name'][]) =>
    labels
      .filter(({ name }) => names.includes(name))
      .map(({ name, label, value }) => ({
        text: `${label}: ${name === 'hours' ? value.replace(BARE, '$1 hours') : value}`,
        quote: value,
      }))
  return [
    ...valuesOf('salary'),
    ...valuesOf('hours', 'contract'),
    ...lines
      .filter(({ text }) => /(?:\b|\d)(?:hours?|hrs|hpw)\b/i.test(text))
      .map(({ text }) => ({ text, quote: text })),
  ]
}

/** The weekly hours beside the pay, in another label, or in the text. */
export const hoursOfText = (lines: readonly TextLine[], labels: readonly WrittenLabel[]): WeeklyHours =>
  weeklyHours(statementsIn(lines, labels).map(({ text }) => text))

/** The weekly hours of the post, with the statement that names them. */
export function hoursFact(
  lines: readonly TextLine[],
  labels: readonly WrittenLabel[],
): Fact<number> | undefined {
  const { hours } = hoursOfText(lines, labels)
  if (hours === null) return undefined
  const source = statementsIn(lines, labels).find(({ text }) => weeklyHours([text]).hours === hours)
  return source && { value: hours, quotes: [source.quote], from: 'text' }
}
