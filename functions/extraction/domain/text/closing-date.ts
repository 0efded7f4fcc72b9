import { type DateReading, datesIn, type PlacedDate } from '../facts/date.ts'

/** A closing date. */
export interface ClosingDate extends DateReading {
  /** Whether the text says that it replaces another date: "extended to". */
  isNew: boolean
  /** The dates that it replaces. */
  former: string[]
}

const DAY_NAME = String.raw`(?:mon|tues?|wednes|wed|thurs?|fri|satur|sat|sun)(?:day)?`
/** Words between a preposition and its date: "by noon on Friday the". */
const TIME = String.raw`(?:\s|,|the|on|of|at|\d{1,2}(?:[:.]\d{2})?\s?(?:am|pm|a\.m\.?|p\.m\.?|noon|hrs|hours|h)?|noon|midday|midnight|end of (?:play|business|day)|close of (?:play|business)|cob|eod|${DAY_NAME}|gmt|bst)`

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
/** What stands between the two dates of a period. */
const PERIOD = new RegExp(String.raw`^\s*(?:[-–—]|to|until|till|through|and)(?:\s|the|${DAY_NAME}|,)*$`, 'i')

/**
 * The closing date among the dates of a text about it: the new one of two, the end of a period, or else the first that
 * is about nothing else. Undefined if it has no date.
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
  const chosen = current ?? said.find(({ role }) => role === 'plain') ?? said.at(-1)!
  return {
    date: chosen.date,
    quote: chosen.quote,
    isNew: current !== undefined,
    former: former.filter((date) => date !== chosen.date),
  }
}

type DateRole = 'plain' | 'new' | 'former' | 'other'

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
  return isBegin || OTHER.test(before) ? 'other' : 'plain'
}

const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const WEEKDAY = new RegExp(String.raw`(?:^\s*|\b(?:this|on|by|until)\s+)(${DAY_NAME})\b(?! week| after)`, 'i')
const DAY = 86_400_000

/** The next day of a name, such as "this Friday". */
function weekdayIn(text: string, today: string): ClosingDate | undefined {
  const found = WEEKDAY.exec(text.slice(0, 300))
  const wanted = DAYS.indexOf((found?.[1] ?? '').slice(0, 3).toLowerCase())
  if (found === null || wanted === -1) return undefined
  const now = new Date(today)
  const days = (wanted - now.getUTCDay() + 7) % 7
  const date = new Date(now.getTime() + days * DAY).toISOString().slice(0, 10)
  return { date, quote: found[0], isNew: false, former: [] }
}

const CLOSES =
  /\b(?:closing (?:date|on|at|for|today|tomorrow|tonight|this|in)|clos(?:es?|ing)\b(?=\W{0,3}(?:on|at|in|for applications|today|tomorrow|tonight|this|soon|midnight|\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day))|closes?\b|deadline|cut-?off(?: date)?|(?:last|final) (?:date|day)s? (?:to|for|of) (?:apply|applying|appl\w+|receipt|submission|submit\w*|entr\w+|returns?)|applications? (?:close|closes|closing|will close|must (?:be (?:received|submitted|in)|reach us)|should (?:be (?:received|submitted|in)|reach us)|(?:are )?(?:accepted|welcome|open|invited) (?:until|till|by|through|up to))|expir(?:es|y)|open (?:until|till)|valid until|advert (?:ends|closes|expires)|bewerbungs(?:frist|schluss|ende))\b/i

/** Matches words about applications, and words about something else. */
const APPLYING =
  /\b(?:apply|applications?|CVs?|r[ée]sum[ée]s?|cover(?:ing)? letters?|(?:application )?forms?|(?:expressions? of |your )interest|submissions?|nominations?)\b/gi
const NO_APPLYING =
  /\b(?:start\w*|begin\w*|commenc\w+|join\w*|available|availability|interview\w*|shortlist\w*|notif\w+|hear\w*|contact you|contacted|qualif\w+|vaccinat\w+|decision\w*|successful|process(?:ed|ing)?|review(?:ed|ing)?|funded|funding)\b/i
/** Matches what the employer will do. */
const OURS = /\bwe(?:['’]ll| will| aim to| expect to| hope to| plan to)\b/i
const BY = new RegExp(
  String.raw`\b(?:by|before|until|till|through|no later than|not later than|on or before|latest(?: by)?|up to(?: and including)?)\b:?${TIME}*$`,
  'i',
)
const PERIOD_OF =
  /\b(?:applications?|apply|vacancy|advert(?:isement)?|recruitment|window)\b[^.;]{0,40}\b(?:open|opens|between|invited|accepted|from|runs?|live|window)\b/i

/** The maximum distance in characters between a set phrase and its date. */
const NEAR = 160

/** Matches words before a set phrase that say which date it is. */
const REPLACING = /\b(?:original|previous|old|former|new|revised|updated|extended|extension)\b[^.;:!?\d]*$/i

/** Matches a time that is left to apply. */
const LEFT = /\b(?:left|remaining|to go)\b[^.;]{0,12}\b(?:apply|applications?)\b/i

/** The closing date that a line names by a set phrase, such as "Please send your CV by 18 December". */
export function closingPhrase(line: string, today: string): ClosingDate | undefined {
  const at = line.search(CLOSES)
  if (at !== -1) {
    // words before the phrase may say that its date is a former one
    const lead = REPLACING.exec(line.slice(Math.max(0, at - 30), at))?.[0] ?? ''
    const rest = line.slice(at - lead.length, at + NEAR)
    const found = closingDateIn(firstSentences(rest), today) ?? closingDateIn(rest, today)
    if (found !== undefined) return found
  }
  if (LEFT.test(line)) return closingDateIn(line, today)
  return byPhrase(line, today) ?? periodPhrase(line, today)
}

/** The text up to the end of the sentence with a date, with a note on an extension that follows. */
function firstSentences(text: string): string {
  const [first = '', second = ''] = text.split(/(?<=\d{4}|[a-z)]{2})[.!]\s+(?=\p{Lu})/u)
  return /\bextend|\bnow\b|\bnew\b|\brevised\b/i.test(second) || !/\d/.test(first) ? text : first
}

function byPhrase(line: string, today: string): ClosingDate | undefined {
  for (const sentence of line.split(/(?<=[.!?])\s+(?=\p{Lu})/u))
    for (const { date, quote, at } of datesIn(sentence, today)) {
      const before = sentence.slice(Math.max(0, at - NEAR), at)
      const applying = [...before.matchAll(APPLYING)].at(-1)
      if (applying === undefined || !BY.test(before) || OURS.test(before)) continue
      if (!NO_APPLYING.test(before.slice(applying.index))) return { date, quote, isNew: false, former: [] }
    }
  return undefined
}

/** The end of a period in which applications are open: "Applications are open from 10 to 24 November". */
function periodPhrase(line: string, today: string): ClosingDate | undefined {
  if (!PERIOD_OF.test(line)) return undefined
  const dates = datesIn(line, today)
  const end = dates.find((_date, at) => {
    const previous = dates[at - 1]
    return (
      previous !== undefined && PERIOD.test(line.slice(previous.at + previous.quote.length, dates[at]!.at))
    )
  })
  const short = /\b\d{1,2}(?:st|nd|rd|th)?\s*(?:[-–—]|to|until|and)\s*$/i
  const only = dates.find(({ at }) => short.test(line.slice(0, at)))
  const found = end ?? only
  return found && { date: found.date, quote: found.quote, isNew: false, former: [] }
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
