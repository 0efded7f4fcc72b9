import type { Fact } from '../evidence/evidence.ts'
import type { VacancyFacts } from '../extracted-vacancy.ts'
import { dateIn, type DateReading } from '../facts/date.ts'
import type { TextLine } from '../page/page-text.ts'
import { type ClosingDate, closingDateIn, extensionIn } from './closing-date.ts'
import { closingPhrase } from './closing-phrase.ts'
import { firstOf } from './first-of.ts'
import type { LabelledText } from './labels.ts'

const POSTED = /\b(?:posted|published|advertised|date added|listed|job added|veröffentlicht)\b/i
/** The maximum distance in characters between a set phrase and its date. */
const NEAR = 120

export interface DatesOfText {
  facts: VacancyFacts
  /** Closing dates that the text replaces by another one. */
  formerDates: ReadonlySet<string>
}

/** The dates on which a vacancy was posted and closes, by labels or set phrases. */
export function datesOfText(from: LabelledText, today: string): DatesOfText {
  const closes = closingDates(from, today)
  const chosen = closes.findLast(({ isNew }) => isNew) ?? closes[0]
  const posted =
    firstOf(from.labels, ({ name, value }) => (name === 'posted' ? dateIn(value, today) : undefined)) ??
    phrased(from.lines, today)
  const replaced = chosen?.isNew === true ? closes.map(({ date }) => date) : []
  return {
    facts: {
      ...(chosen && { expiry_date: factOf(chosen) }),
      ...(posted && { post_date: factOf(posted) }),
    },
    formerDates: new Set(
      [...closes.flatMap(({ former }) => former), ...replaced].filter((date) => date !== chosen?.date),
    ),
  }
}

const factOf = ({ date, quote }: DateReading): Fact<string> => ({
  value: date,
  quotes: [quote],
  from: 'text',
})

/** All closing dates of a text: those of labels, or else of the first phrase; then those of notes on extensions. */
function closingDates({ lines, labels }: LabelledText, today: string): ClosingDate[] {
  const ofLabels = labels
    .filter(({ name }) => name === 'closing')
    .flatMap(({ value }) => closingDateIn(value, today) ?? [])
  const ofPhrase = ofLabels.length > 0 ? undefined : firstOf(lines, ({ text }) => closingPhrase(text, today))
  const extensions = lines.flatMap(({ text }) => extensionIn(text, today) ?? [])
  return [...ofLabels, ...(ofPhrase === undefined ? [] : [ofPhrase]), ...extensions]
}

const phrased = (lines: readonly TextLine[], today: string): DateReading | undefined =>
  firstOf(lines, ({ text }) => {
    const at = text.search(POSTED)
    if (at === -1) return undefined
    const rest = text.slice(at, at + NEAR)
    return dateIn(/^.{4,}?(?:\.\s+(?=\p{Lu})|$)/u.exec(rest)?.[0] ?? rest, today) ?? dateIn(rest, today)
  })
