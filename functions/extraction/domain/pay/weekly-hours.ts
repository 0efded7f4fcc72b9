/** The hours of a post and of full-time work, a week. */
export interface WeeklyHours {
  hours: number | null
  fullTime: number | null
}

const HOURS =
  /(?<![\d.:£€$])(\d{1,2}(?:\.\d{1,2})?)\s*(?:(?:hours?|hrs?|h(?=\s*(?:\/|per)\s*week))(?:\b|(?=pw\b))(\s*(?:per|a|each|\/|p[./]?)\s*w(?:ee)?k?\b\.?|\s*weekly|\s*pw\b)?(?!\s*(?:per|a|each|in the|of the|\/)\s*(?:day|month|year))|(hpw)\b)/gi
const NUMBER = String.raw`(\d{1,3}(?:\.\d{1,2})?)`
const A = String.raw`\s*(?:per|a|each|every|\/)\s*`
const COUNT = '(\\d|two|three|four|five|six|seven)'
const WORKDAYS = 'mon(?:day)?s?\\s?(?:to|-|–)\\s?fri(?:day)?s?\\b'
const counts = ['two', 'three', 'four', 'five', 'six', 'seven']
const countOf = (text: string): number => Number(text) || counts.indexOf(text.toLowerCase()) + 2

/** Hours that make those of a week together: `4 x 12 hour shifts a week`, `96 hours per fortnight`, `a 32-hour week`. */
const workedOut: readonly [RegExp, (...numbers: string[]) => number][] = [
  [
    new RegExp(
      `\\b${COUNT}\\s*(?:[x×]\\s*${NUMBER}[\\s-]*h(?:ou)?rs?\\s+shifts?\\b(?:${A}week\\b)?|${NUMBER}[\\s-]*h(?:ou)?rs?\\s+shifts?${A}week\\b)`,
      'gi',
    ),
    (shifts, hours, others) => countOf(shifts) * Number(hours ?? others),
  ],
  [new RegExp(`\\b${NUMBER}\\s*h(?:ou)?rs?${A}fortnight\\b`, 'gi'), (hours) => Number(hours) / 2],
  [
    new RegExp(`\\b${NUMBER}\\s*h(?:ou)?rs?${A}day,?\\s*(?:and\\s*)?${COUNT}\\s*days?${A}week\\b`, 'gi'),
    (hours, days) => Number(hours) * countOf(days),
  ],
  [
    new RegExp(
      `\\b${NUMBER}\\s*h(?:ou)?rs?${A}day,?\\s*(?:\\w+\\s)?${WORKDAYS}|${WORKDAYS},?\\s*${NUMBER}\\s*h(?:ou)?rs?${A}day\\b`,
      'gi',
    ),
    (first, second) => Number(first ?? second) * 5,
  ],
  [new RegExp(`\\bhours${A}week\\s*[:–-]\\s*${NUMBER}(?=\\D|$)`, 'gi'), Number],
  [new RegExp(`\\b${NUMBER}-hour,?\\s(?:\\w+-day\\s)?(?:working\\s)?week\\b`, 'gi'), Number],
]

const TIME = String.raw`(\d{1,2})(?:[:.]?(\d{2}))?\s?([ap])?(?:\.?m\b\.?)?`
const TIMES = String.raw`${TIME}\s*(?:to|until|-|–)\s*${TIME}`
/** Matches times of the clock on the days of a week: "Monday to Friday, 9am to 5.30pm", "Hours are 9:00-17:30". */
const CLOCK = new RegExp(
  String.raw`(?:\b${WORKDAYS}|\bhours(?: of work)?(?: are| is)?)[\s,:(]*(?:from )?${TIMES}(?:\s*(?:and|&)\s*${TIMES})?|\b${TIMES},?\s*(?:on |from )?\(?${WORKDAYS}`,
  'gi',
)
/** Matches words with which times are those of a place, or of several people. */
const NOT_OF_ONE =
  /\b(?:shifts?|rota|between|flexible|opening|open|call|contact|e-?mail|phone|lines?|enquir\w+)\b|core hours/i
const HALF_HOUR = /\b(?:30|half an)[ -](?:min\w*|hour)/i

/** The hours of a week between times of the clock. A day of eight hours has a break without pay, of an hour unless it is said. */
function hoursByClock(text: string, found: readonly (string | undefined)[]): number {
  const minutes = [0, 3, 6, 9, 12, 15].map((at) => {
    const [hour, past = '0', half] = found.slice(at, at + 3)
    return hour === undefined
      ? undefined
      : (Number(hour) % (half ? 12 : 24)) * 60 + Number(past) + (half?.toLowerCase() === 'p' ? 720 : 0)
  })
  const spans = [0, 2, 4].flatMap((at) => {
    const [from, to] = minutes.slice(at, at + 2)
    return from === undefined || to === undefined ? [] : to > from ? to - from : (to - from + 1440) % 720
  })
  const day = spans.reduce((sum, span) => sum + span, 0)
  return ((day - (spans.length > 1 || day < 480 ? 0 : HALF_HOUR.test(text) ? 30 : 60)) / 60) * 5
}

/** A text with the hours of a week in place of those from which they follow. */
const withWeekly = (text: string): string =>
  workedOut.reduce(
    (written, [shape, hoursOf]) =>
      written.replace(shape, (_words, ...numbers: string[]) => `${hoursOf(...numbers)} hours a week`),
    NOT_OF_ONE.test(text)
      ? text
      : text.replace(CLOCK, (words, ...found: (string | undefined)[]) => {
          const hours = hoursByClock(text, found.slice(0, 18))
          return hours > 0 && hours <= 50 ? `${hours} hours a week` : words
        }),
  )

/** Matches words before hours in which something happens: "within 24 hours". */
const TIME_BEFORE = /\b(?:within|in|every|last|next)\s$/i
/** Matches words before a time of the clock, and such a time: "closes at 23.59 hours". */
const CLOCK_BEFORE = /\b(?:at|by|before|until)\s$/i
const OF_CLOCK = /^(?:[01]\d|2[0-4])\.[0-5]\d\b/
/** Matches hours of something else: "48 hours' notice", "24 hour care", "24 hours, 7 days a week", "3 hours of training". */
const OTHER_TIME =
  /^(?:[\d.]+\s*\w+['’]?\s(?:notice|turnaround|of (?!work)\w)|24\s*hours?\s*[,/]?\s*(?!contract|part|week|working week)\w)/i
/** Fewer hours without a week are of something else, save behind a label, or the words "part-time". */
const LEAST_ALONE = 16
const ALONE = /(?:^|:|\bpart[- ]time\b)\W*$/i
/** Matches the hours of a shift, and the most that one has: "12 hour shifts". */
const SHIFT = /^[\d.]+\s*\w+\s(?:shifts?|days?|nights?)\b/i
const LONGEST_SHIFT = 14
/** Matches words that make hours those of full-time work. */
const FULL_BEFORE =
  /\b(?:based on|full[- ]time|(?<!(?:^|\D)0?\.\d{1,3} ?)(?:FTE|WTE)|of a|out of|pro[- ]?rata(?: of| to)?(?! (?:for|over)\b))\b[^.;,|)]{0,25}$/i
/** Matches words that make hours those of a full-time post: "Full time: 45 hours p/w", "a full-time role for 37 hours". */
const FULL_POST =
  /(?<!\b(?:based on|of|if|part|rata|(?<!open )to) (?:a )?)\bfull[- ]time\b(?! (?:equivalent|salary|pay|rate|hours))[^.;,|£€]{0,25}$/i
/** Matches words before the hours of those who would rather work part-time: "37 hours full-time or part-time (20 hours)". */
const OR_PART_TIME = /\b(?:and|or) part[- ]time\W*$/i
const FULL_AFTER = /^\s*(?:\(?(?:FTE|WTE|full[- ]time)|(?:is|being) full[- ]time)/i

/** Matches an amount of pay before its hours: "£24,784 a year for 37.5 hours". */
const PAID_FOR = /[£€$]\s?\d[\d.,]*k?[^;£€$]{0,25}\bfor (?:a |an |the )?$/i
/** From so many hours on, those of an amount are full time if the post has fewer. */
const FULL_TIME = 35

const LEAST = 2
const MOST = 60

/** The weekly hours that texts name, the likeliest first. */
export function weeklyHours(texts: readonly string[]): WeeklyHours {
  const found: WeeklyHours = { hours: null, fullTime: null }
  let paidFor: number | null = null
  for (const written of texts) {
    const text = withWeekly(written.slice(0, 500))
    for (const { 0: words, 1: number = '', 2: week, 3: short, index } of text.matchAll(HOURS)) {
      const hours = Number(number)
      if (hours < LEAST || hours > MOST) continue
      const before = text.slice(Math.max(0, index - 40), index)
      const isWeekly = week !== undefined || short !== undefined
      if (!isWeekly && isOtherTime(hours, before, text.slice(index))) continue
      if (OR_PART_TIME.test(before)) continue
      const isFull = FULL_BEFORE.test(before) || FULL_AFTER.test(text.slice(index + words.length))
      if (FULL_POST.test(before)) paidFor ??= hours
      else if (isFull) found.fullTime ??= hours
      else if (hours >= FULL_TIME && PAID_FOR.test(before)) paidFor ??= hours
      else found.hours ??= hours
    }
  }
  if (paidFor === null) return found
  // "£24,784 for 37.5 hours; 16 hours a week"
  return found.hours !== null && found.hours < paidFor
    ? { hours: found.hours, fullTime: found.fullTime ?? paidFor }
    : { ...found, hours: paidFor }
}

/** Whether hours without a week are no working time a week. @param rest The text from the hours on. */
const isOtherTime = (hours: number, before: string, rest: string): boolean =>
  TIME_BEFORE.test(before) ||
  (CLOCK_BEFORE.test(before) && OF_CLOCK.test(rest)) ||
  OTHER_TIME.test(rest) ||
  (hours < LEAST_ALONE && !ALONE.test(before)) ||
  (hours <= LONGEST_SHIFT && SHIFT.test(rest))
