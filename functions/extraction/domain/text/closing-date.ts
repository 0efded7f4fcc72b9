import { daysAfter } from '#shared/instants.ts'
import { type DateReading, datesIn, type PlacedDate } from '../facts/date.ts'

export interface ClosingDate extends DateReading {
  /** Whether the text says that it replaces another date: "extended to". */
  isNew: boolean
  former: string[]
}

const DAY_NAME = String.raw`(?:mon|tues?|wednes|wed|thurs?|fri|satur|sat|sun)(?:day)?`
/**
 * Words between a preposition and its date: "by noon on Friday the". Patterns repeat this. So no text of it may be read
 * in two ways: a word is whole, and a number has all its digits.
 */
export const TIME = String.raw`(?:\s|,|\d{1,2}(?:[:.]?\d{2})?(?!\d)(?:\s?(?:am|pm|a\.m\.?|p\.m\.?|hrs|hours|h)(?!\w))?|(?:the|on|of|at|noon|midday|midnight|end of (?:play|business|day)|close of (?:play|business)|cob|eod|${DAY_NAME}|gmt|bst)(?!\w))`

const FORMER = new RegExp(
  String.raw`\b(?:originally|original|was|were|previously|previous|formerly|former|old|(?:extended|moved|changed|postponed|brought forward|put back|pushed back)\b[^.;\d]{0,40}\bfrom|instead of|no longer)\b[^.;\d]{0,30}$`,
  'i',
)
const NEW = new RegExp(
  String.raw`\b(?:(?:re-?)?extended|extension|postponed|moved|changed|brought forward|pushed back|put back|re-?opened)\b[^.;\d]{0,40}\b(?:to|until|till|through|is|:)${TIME}*$|\b(?:now|new|revised|updated|amended|extended)\b[^.;\d]{0,30}$`,
  'i',
)
const NEW_AFTER = /^\s*\(?(?:extended|new|revised)(?: (?:closing )?(?:date|deadline))?\s*[).]/i
/** Matches words before a date on which something else happens. */
const OTHER =
  /\b(?:opens?|opening|opened|start(?:s|ing)?|begin(?:s|ning)?|commenc\w+|posted|published|advertised|issued|interview\w*|assessment\w*|shortlist\w*|from)\b[^.,;:]{0,25}:?\s*$/i
/** Matches such words right before a date: "interviews will be held on", but not "applications from our staff:". */
const SURELY_OTHER = new RegExp(
  String.raw`\b(?:opens?|opened|opening date|start(?:s|ing)?|begin(?:s|ning)?|commenc\w+|posted|published|advertised|issued|interview\w*|assessment\w*|shortlist\w*|from)(?:[\s:,]|\b(?:dates?(?: is)?|will|(?:to )?be|are|held|take place|scheduled|planned|for|on|in|the|w\/c|${DAY_NAME})(?!\w))*$`,
  'i',
)
/** Matches the end of a time that is open: "open until Friday". */
const UNTIL = new RegExp(String.raw`\b(?:until|till|through|up to)${TIME}*$`, 'i')
/** What stands between the two dates of a period. */
export const PERIOD = new RegExp(
  String.raw`^\s*(?:[-–—]|to|until|till|through|and)(?:\s|the|${DAY_NAME}|,)*$`,
  'i',
)

/**
 * The closing date among the dates of a text about it: the new one of two, the end of a period, or else the first that
 * is about nothing else. Undefined if all its dates are surely of something else, such as of interviews or of the start.
 */
export function closingDateIn(text: string, today: string): ClosingDate | undefined {
  const dates = datesIn(text, today)
  if (dates.length === 0) return weekdayIn(text, today)
  const said = dates.map((date, at) => ({ ...date, role: roleOf(text, dates, at) }))
  const current = said.findLast(({ role }) => role === 'new')
  // a new date replaces the one before it, whatever stands beside that
  const former = said
    .filter(({ role }) => role === 'former' || (current !== undefined && role === 'plain'))
    .map(({ date }) => date)
  const chosen =
    current ?? said.find(({ role }) => role === 'plain') ?? said.findLast(({ role }) => role !== 'other')
  if (chosen === undefined) return undefined
  return {
    date: chosen.date,
    quote: chosen.quote,
    isNew: current !== undefined,
    former: former.filter((date) => date !== chosen.date),
  }
}

type DateRole = 'plain' | 'new' | 'former' | 'unsure' | 'other'

function roleOf(text: string, dates: readonly PlacedDate[], at: number): DateRole {
  const [previous, date, next] = [dates[at - 1], dates[at]!, dates[at + 1]]
  const start = previous === undefined ? 0 : previous.at + previous.quote.length
  const before = text.slice(start, date.at)
  if (FORMER.test(before)) return 'former'
  if (NEW.test(before) || NEW_AFTER.test(text.slice(date.at + date.quote.length))) return 'new'
  // "extended from 20 November to 11 December"
  if (previous !== undefined && PERIOD.test(before))
    return roleOf(text, dates, at - 1) === 'former' ? 'new' : 'plain'
  const isBegin = next !== undefined && PERIOD.test(text.slice(date.at + date.quote.length, next.at))
  if (isBegin || SURELY_OTHER.test(before)) return 'other'
  return OTHER.test(before) && !UNTIL.test(before) ? 'unsure' : 'plain'
}

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const WEEKDAY = new RegExp(String.raw`(?:^\s*|\b(?:this|on|by|until)\s+)(${DAY_NAME})\b(?! week| after)`, 'i')

/** The next day of a name, such as "this Friday". */
function weekdayIn(text: string, today: string): ClosingDate | undefined {
  const found = WEEKDAY.exec(text.slice(0, 300))
  const wanted = DAYS.indexOf((found?.[1] ?? '').slice(0, 3).toLowerCase())
  if (found === null || wanted === -1) return undefined
  const days = (wanted - new Date(today).getUTCDay() + 7) % 7
  return { date: daysAfter(today, days), quote: found[0], isNew: false, former: [] }
}

const EXTENDED = /\b(?:re-?)?extended\b[^.;]{0,60}/i
const OTHER_EXTENDED =
  /\b(?:contract|term|post|role|position|funding|appointment|project|placement|cover|hours|visa|leave)\b[^.;]{0,30}$/i

/** The new closing date that a note names: "DEADLINE EXTENDED to 11 December". */
export function extensionIn(line: string, today: string): ClosingDate | undefined {
  const found = EXTENDED.exec(line)
  if (found === null || OTHER_EXTENDED.test(line.slice(0, found.index))) return undefined
  const date = closingDateIn(line.slice(0, 300), today)
  return date?.isNew === true ? date : undefined
}
