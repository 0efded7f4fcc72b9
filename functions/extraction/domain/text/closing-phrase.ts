import { daysAfter } from '#shared/instants.ts'
import { datesIn, type DateReading } from '../facts/date.ts'
import { oneOf } from '../facts/one-of.ts'
import { type ClosingDate, closingDateIn, PERIOD, TIME } from './closing-date.ts'

const POST = oneOf`
  vacancy|vacancies|advert|advertisement|applications?|job|post|position|role|competition|recruitment
`
/** What is not a contract, so that its end is the end of applications. */
const ADVERT = oneOf`
  vacancy|vacancies|advert|advertisement|ad|applications?|posting|listing|competition|recruitment|campaign
  (?:applications?|recruitment|vacancy|advert) (?:window|portal|period|round)|window|portal
`
const DAYS = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'

/** Matches phrases before a closing date. */
const CLOSES = new RegExp(
  String.raw`\b${oneOf`
    ${POST}\b[^.;:\d]{0,40}?\bclosed (?:on|at)|clos(?:e|ing) (?:the|this|our) ${POST}
    closing (?:date|on|at|for|today|tomorrow|tonight|this|in)
    clos(?:es?|ing)\b(?=\W{0,3}(?:on|at|in|for applications|today|tomorrow|tonight|this|soon|midnight|\d|${DAYS}))
    closes?\b(?! to new)
    shut(?:s|ting)?\b(?=\W{0,3}(?:on|at|in|for applications|today|tomorrow|tonight|this|soon|midnight|noon|\d|${DAYS}))
    ${ADVERT}\s(?:(?:will|is|are|be|now|also|then|automatically|to|being|due)\s)*(?:end(?:s|ing)?|finish(?:es)?|lapses?|com(?:es?|ing) down|taken down|taken offline|removed|withdrawn|go(?:es)? offline|stops?)\b(?! up\b)
    stop(?:s|ping)? (?:taking|accepting|receiving|considering) (?:new |any )?(?:${POST}|CVs)
    deadline(?!-|s)(?! for (?!${POST}|appl|receipt|submi|this|entr|expressions|CVs?|th(?:e|is) (?:${POST}|receipt)))
    cut-?off(?: date)?|expir(?:es|y)|(?:open|live|advertised|online|valid)(?: again| now)? (?:until|till)|open (?:for|to) (?:new )?applications? (?:to|until|till|through|up to)|advert (?:ends|expires)
    (?:last|final) (?:date|day|chance|call|opportunity)s? (?:to|for|of) (?:apply|applying|appl\w+|receipt|submission|submit\w*|entr\w+|returns?)
    applications? (?:close|closes|closing|will close)
    applications? (?:must|should) (?:be (?:received|submitted|in)|reach us)
    applications? (?:are )?(?:accepted|welcome|open|invited) (?:until|till|by|through|up to)
    bewerbungs(?:frist|schluss|ende)
  `}\b`,
  'gi',
)
/** Matches phrases that shops, contracts and surveys have too. The word before says what closes. */
const UNSURE =
  /^(?:closes?$|closing(?! date| th| our)|shut|deadline|cut|expir|open|live|advertised|online|valid)/i
const SUBJECT = new RegExp(
  `^${oneOf`
    ${POST}|ad|posting|listing|campaign|portal|window|opportunity|submissions?|entry|entries|round|call|process
    scheme|programme|internship|apprenticeship|placement|fellowship
    it|this|these|the|our|and|please|note
    final|new|revised|extended|original|previous|old|former|updated|strict|important
  `}$`,
  'i',
)
/** Matches the word before a phrase. Helping verbs do not count. */
const WORD_BEFORE =
  /(\p{L}+)\s+(?:(?:will|is|are|was|were|has|have|been|be|now|also|then|currently|to|on|may|which|that|automatically)\s+)*$/iu

/** The maximum distance in characters between a set phrase and its date. */
const NEAR = 160
/** The most phrases of a line that are read. */
const MAX_PHRASES = 20

/** Matches words before a set phrase that say which date it is. */
const REPLACING =
  /\b(?:original|previous|old|former|new|revised|updated|extended|extension)\b[^.;:!?\d]*$|\b(?:was|were)\s$/i

/** Matches a time that is left to apply. */
const LEFT = /\b\w+ (?:days?|weeks?) (?:left|remaining|to go)\b[^.;]{0,12}\b(?:apply|applications?)\b/i
/** Matches how long an advert is open: "live for 14 days from". */
const OPEN_FOR = new RegExp(
  String.raw`\b${ADVERT}\b[^.;]{0,40}\bfor (\d{1,2}|two|three|four|six) (day|week)s? from\b`,
  'i',
)
const WEEKS = ['two', 'three', 'four', 'five', 'six']

/** The closing date that a line names by a set phrase, such as "Please send your CV by 18 December". */
export function closingPhrase(line: string, today: string): ClosingDate | undefined {
  for (const { 0: phrase, index: at } of [...line.matchAll(CLOSES)].slice(0, MAX_PHRASES)) {
    const before = line.slice(Math.max(0, at - 60), at)
    const subject = WORD_BEFORE.exec(before)?.[1]
    if (UNSURE.test(phrase) && subject !== undefined && !SUBJECT.test(subject)) continue
    // words before the phrase may say that its date is a former one
    const lead = REPLACING.exec(before.slice(-30))?.[0] ?? ''
    const rest = line.slice(at - lead.length, at + NEAR)
    const found =
      closingDateIn(firstSentences(rest), today) ?? closingDateIn(rest, today) ?? dateBefore(before, today)
    if (found !== undefined) return found
  }
  const [left] = LEFT.exec(line) ?? []
  if (left !== undefined) return closingDateIn(left, today)
  const open = OPEN_FOR.exec(line)
  const from = open && datesIn(line.slice(open.index + open[0].length), today)[0]
  if (open && from) {
    const count = Number(open[1]) || WEEKS.indexOf(open[1]!.toLowerCase()) + 2
    return onlyDate({ ...from, date: daysAfter(from.date, count * (open[2] === 'week' ? 7 : 1)) })
  }
  const found = applyingBy(line, today) ?? endOfPeriod(line, today)
  return found && onlyDate(found)
}

const onlyDate = ({ date, quote }: DateReading): ClosingDate => ({ date, quote, isNew: false, former: [] })

/** The text up to the end of the sentence with a date, with a note on an extension that follows. */
function firstSentences(text: string): string {
  const [first = '', second = ''] = text.split(/(?<=\d{4}|[a-z)]{2})[.!]\s+(?=\p{Lu})/u)
  return /\bextend|\bnow\b|\bnew\b|\brevised\b/i.test(second) || !/\d/.test(first) ? text : first
}

/** Matches what stands between a date and the phrase after it: "18 December is the closing date". */
const IS = /^\s*(?::|\bis\b|\bis now\b|\bwill be\b)\s*(?:the|our)?\s*(?:final|new)?\s*$/i

function dateBefore(before: string, today: string): ClosingDate | undefined {
  const found = datesIn(before, today).at(-1)
  return found !== undefined && IS.test(before.slice(found.at + found.quote.length))
    ? onlyDate(found)
    : undefined
}

const APPLYING =
  /\b(?:apply|applications?|CVs?|r[ée]sum[ée]s?|cover(?:ing)? letters?|(?:application )?forms?|(?:expressions? of |your )interest|submissions?|nominations?)\b/gi
const OTHER_APPLICATIONS =
  /\b(?:visa|planning|grant|funding|loan|course|university|patent|benefits?|insurance|credit|tax)\s+$/i
/** Matches words about something else that happens on a date. */
const NO_APPLYING = new RegExp(
  String.raw`\b${oneOf`
    start\w*|begin\w*|commenc\w+|join\w*|available|availability
    interview\w*|shortlist\w*|notif\w+|hear\w*|contact you|contacted|decision\w*|successful|process(?:ed|ing)?|review(?:ed|ing)?
    qualif\w+|vaccinat\w+|funded|funding
  `}\b`,
  'i',
)
const OURS =
  /\bwe(?:['’]ll| will| aim to| expect to| hope to| plan to)\b(?! (?:accept|consider|welcome|receive|take)\b)/i
const BY = new RegExp(
  String.raw`\b(?:by|before|until|till|through|no later than|not later than|on or before|latest(?: by)?|up to(?: and including)?)\b:?${TIME}*$`,
  'i',
)
/** Matches words after a date: "you have until 18 December to apply". */
const TO_APPLY = /^[^.;\d]{0,20}\bto (?:apply|submit|send)\b/i
/** Match words beside a date after which no application counts. */
const AFTER = new RegExp(String.raw`\bafter\b:?${TIME}*$`, 'i')
const DENIED = /\b(?:not|no|cannot|can['’]t|unable)\b/i

function applyingBy(line: string, today: string): DateReading | undefined {
  for (const sentence of line.split(/(?<=[.!?])\s+(?=\p{Lu})/u))
    for (const date of datesIn(sentence, today)) {
      const before = sentence.slice(Math.max(0, date.at - NEAR), date.at)
      const isBy = BY.test(before)
      if (isBy && TO_APPLY.test(sentence.slice(date.at + date.quote.length))) return date
      const isLast = isBy || (AFTER.test(before) && DENIED.test(sentence))
      if (isLast && isAboutApplying(before)) return date
    }
  return undefined
}

/** Whether the words before a date are about applications for the post, and not about what follows them. */
function isAboutApplying(before: string): boolean {
  const applying = [...before.matchAll(APPLYING)].at(-1)
  return (
    applying !== undefined &&
    !OTHER_APPLICATIONS.test(before.slice(0, applying.index)) &&
    !OURS.test(before) &&
    !NO_APPLYING.test(before.slice(applying.index))
  )
}

const PERIOD_OF =
  /\b(?:applications?|apply|vacancy|advert(?:isement)?|recruitment|window)\b[^.;]{0,40}\b(?:open|opens|between|invited|accepted|from|runs?|live|window)\b/i

/** The end of a period in which applications are open: "Applications are open from 10 to 24 November". */
function endOfPeriod(line: string, today: string): DateReading | undefined {
  if (!PERIOD_OF.test(line)) return undefined
  const dates = datesIn(line, today)
  const end = dates.find((_date, at) => {
    const previous = dates[at - 1]
    return (
      previous !== undefined && PERIOD.test(line.slice(previous.at + previous.quote.length, dates[at]!.at))
    )
  })
  const short = /\b\d{1,2}(?:st|nd|rd|th)?\s*(?:[-–—]|to|until|and)\s*$/i
  return end ?? dates.find(({ at }) => short.test(line.slice(0, at)))
}
