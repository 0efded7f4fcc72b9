import { daysAfter, utcDate } from '#shared/instants.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** German and French month names whose first three letters differ from the English ones. */
const otherMonths: Readonly<Record<string, number>> = {
  mär: 3,
  mai: 5,
  okt: 10,
  dez: 12,
  fév: 2,
  avr: 4,
  aoû: 8,
  déc: 12,
}

const MONTH = String.raw`(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|mär|mai|okt|dez|fév|avr|aoû|déc|juin|juil)\p{L}{0,7}\.?`

/** The source of a pattern for the end of the number of a day, which may have lost a letter: "10 h November". */
const TH = String.raw`(?:\s?(?:s ?t|n ?d|r ?d|t ?h|h)(?!\p{L}))?`

/** The source of a pattern for a year of two digits. A time is none: "12 noon", "23.59", "10 a.m.", "17 hrs". */
const SHORT_YEAR = String.raw`(?!12\s?\(?(?:noon|midday|midnight))'?\d{2}(?!\d|:|\.\d|\s?(?:[ap]\.?m|o['’]clock|h(?:rs?|ours?)?(?!\p{L})))`

/** A date format, with the group numbers of day, month and year. */
interface Form {
  form: RegExp
  /** The same for all dates of a text. */
  everywhere: RegExp
  day: number
  month: number
  /** 0 if it has none. */
  year: number
}

/** The date formats, each with the group numbers of day, month and year. */
const FORMS: readonly Form[] = (
  [
    [String.raw`(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)`, 3, 2, 1],
    [String.raw`(?<!\d)(\d{4})(\d{2})(\d{2})(?=T|$)`, 3, 2, 1],
    [
      String.raw`(?<!\d)(\d{1,2})${TH}\.?(?: of)?[\s/-]{1,3}${MONTH},?[\s/-]{1,3}(\d{4}(?!\d|\s?[ap]m)|${SHORT_YEAR})`,
      1,
      2,
      3,
    ],
    [String.raw`\b${MONTH}\s{1,3}(\d{1,2})(?:st|nd|rd|th)?,?\s{1,3}(\d{4})(?!\d)`, 2, 1, 3],
    [String.raw`(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?![\d/.-]*\d)`, 1, 2, 3],
    [String.raw`(?<!\d)(\d{4})/(\d{1,2})/(\d{1,2})(?!\d)`, 3, 2, 1],
    [String.raw`(?<!\d)(\d{1,2})${TH}(?: of)?\s{1,3}${MONTH}(?!\p{L})`, 1, 2, 0],
    [String.raw`\b${MONTH}\s{1,3}(\d{1,2})(?:st|nd|rd|th)?(?!\d)`, 2, 1, 0],
  ] as const
).map(([form, day, month, year]) => ({
  form: new RegExp(form, 'iu'),
  everywhere: new RegExp(form, 'giu'),
  day,
  month,
  year,
}))

export interface DateReading {
  /** The date, YYYY-MM-DD. */
  date: string
  quote: string
}

/** A date with its position in a text. */
export interface PlacedDate extends DateReading {
  at: number
}

/** The maximum number of characters that are read. */
const MAX_TEXT = 500

/** The first date in a text, in a British format. Without a year it is the date nearest to today. */
export function dateIn(line: string, today: string): DateReading | undefined {
  const text = line.slice(0, MAX_TEXT)
  for (const form of FORMS) {
    const found = readForm(form, form.form.exec(text), today)
    if (found !== undefined) return { date: found.date, quote: found.quote }
  }
  return relativeDate(text, today)
}

/** All dates of a text in order. Without one, a relative date such as "tomorrow". */
export function datesIn(line: string, today: string): PlacedDate[] {
  const text = line.slice(0, MAX_TEXT)
  const found: PlacedDate[] = []
  for (const form of FORMS)
    for (const match of text.matchAll(form.everywhere)) {
      const read = readForm(form, match, today)
      const isFree = !found.some(
        ({ at, quote }) => match.index < at + quote.length && at < match.index + match[0].length,
      )
      if (read !== undefined && isFree) found.push({ ...read, at: match.index })
    }
  if (found.length > 0) return found.toSorted((one, other) => one.at - other.at)
  const relative = relativeDate(text, today)
  return relative === undefined ? [] : [{ ...relative, at: text.indexOf(relative.quote) }]
}

function readForm(
  { day, month, year }: Form,
  found: RegExpExecArray | null,
  today: string,
): DateReading | undefined {
  if (found === null) return undefined
  const date = dateOf(
    { day: found[day] ?? '', month: found[month] ?? '', year: year === 0 ? '' : (found[year] ?? '') },
    today,
  )
  return date === undefined ? undefined : { date, quote: found[0] }
}

function dateOf(
  { day, month, year }: { day: string; month: string; year: string },
  today: string,
): string | undefined {
  const said = { day: Number(day), month: monthOf(month) }
  // a date that is invalid as day/month is read as month/day
  const [dayNumber, monthNumber] =
    said.month > 12 && said.day <= 12 ? [said.month, said.day] : [said.day, said.month]
  if (year === '') return nearest(dayNumber, monthNumber, today)
  const digits = year.replace("'", '')
  return isoDate(digits.length === 2 ? 2000 + Number(digits) : Number(digits), monthNumber, dayNumber)
}

function monthOf(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  if (/^jui/i.test(text)) return /^juin/i.test(text) ? 6 : 7
  const name = text.slice(0, 3).toLowerCase()
  return otherMonths[name] ?? MONTHS.indexOf(name) + 1
}

function isoDate(year: number, month: number, day: number): string | undefined {
  if (!(year >= 2000 && year <= 2100)) return undefined
  const date = new Date(Date.UTC(year, month - 1, day))
  const text = Number.isNaN(date.valueOf()) ? '' : utcDate(date)
  return text === `${year}-${twoDigits(month)}-${twoDigits(day)}` ? text : undefined
}

const twoDigits = (number: number): string => String(number).padStart(2, '0')

function nearest(day: number, month: number, today: string): string | undefined {
  const year = Number(today.slice(0, 4))
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(today))
  return [year - 1, year, year + 1]
    .map((candidate) => isoDate(candidate, month, day))
    .filter((date) => date !== undefined)
    .toSorted((one, other) => distance(one) - distance(other))[0]
}

const daysIn: Readonly<Record<string, number>> = { hour: 0, day: 1, week: 7, month: 30 }

function relativeDate(text: string, today: string): DateReading | undefined {
  const after = (days: number, quote: string) => ({ date: daysAfter(today, days), quote })
  const ago = /\b(\d{1,3}|an?)\+?\s+(hour|day|week|month)s?\s+ago\b/i.exec(text)
  if (ago !== null) return after(-countOf(ago[1]) * daysIn[ago[2]!.toLowerCase()]!, ago[0])
  const ahead =
    /\bin\s+(\d{1,3}|an?)\s+(day|week|month)s?\b|\b(\d{1,3})\s+(day|week)s?\s+(?:left|remaining|to go)\b/i.exec(
      text,
    )
  if (ahead !== null)
    return after(countOf(ahead[1] ?? ahead[3]) * daysIn[(ahead[2] ?? ahead[4])!.toLowerCase()]!, ahead[0])
  const near = /\b(today|tonight|yesterday|tomorrow|just (?:posted|now))\b/i.exec(text)
  if (near === null) return undefined
  const word = near[0].toLowerCase()
  return after(word === 'yesterday' ? -1 : word === 'tomorrow' ? 1 : 0, near[0])
}

const countOf = (text = ''): number => (/^an?$/i.test(text) ? 1 : Number(text))
