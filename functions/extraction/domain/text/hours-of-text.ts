import type { Fact } from '../evidence/evidence.ts'
import { type WeeklyHours, weeklyHours } from '../pay/weekly-hours.ts'
import type { LabelledText, LabelName } from './labels.ts'
import { sentencesOf } from './sentences.ts'

/** Matches hours without a unit: `45`, `45 per week`. */
const BARE = /^(\d{1,2}(?:\.\d{1,2})?)(?=$|\s*(?:per|a|each|\/)\s*week\b|\s*p\/?w\b)/i

/** The statements that may name hours: the pay first, then other labels, then lines. Each has the words of the page. */
function statementsIn({ lines, labels }: LabelledText) {
  const valuesOf = (...names: LabelName[]) =>
    labels
      .filter(({ name }) => names.includes(name))
      .map(({ name, label, value }) => ({
        text: `${label}: ${name === 'hours' ? value.replace(BARE, '$1 hours') : value}`,
        quote: value,
      }))
  return [
    ...valuesOf('salary'),
    ...valuesOf('hours', 'contract'),
    ...sentencesOf(lines)
      .filter((text) => /(?:\b|\d)(?:hours?|hrs|hpw|h(?=\s?\/)|mon(?:day)?s?)\b/i.test(text))
      .map((text) => ({ text, quote: text })),
  ]
}

/** The weekly hours beside the pay, in another label, or in the text. */
export const hoursOfText = (from: LabelledText): WeeklyHours =>
  weeklyHours(statementsIn(from).map(({ text }) => text))

/** The weekly hours of the post, with the statement that names them. */
export function hoursFact(from: LabelledText): Fact<number> | undefined {
  const { hours } = hoursOfText(from)
  if (hours === null) return undefined
  const source = statementsIn(from).find(({ text }) => weeklyHours([text]).hours === hours)
  return source && { value: hours, quotes: [source.quote], from: 'text' }
}
