import { hoursOfText } from './hours-of-text.ts'
import type { LabelledText } from './labels.ts'

/** Matches days of work a week that are part-time. A week of four days may be full-time. */
const DAYS =
  /(?<![\d.£€$–-])(?:[1-3](?:\.5)?|one|two|three)(?: full)?[ -]days?(?: (?:a|per|each) |[ -]?\/[ -]?)w(?:ee)?k\b|\b(?:[23]|two|three)[ -]day (?:working )?week\b/gi
/** Matches four days that are paid less than full time: "£32,000 for 4 days a week (£40,000 full-time)". */
const FOUR_DAYS =
  /(?<=[£€$]\s?\d[\d.,]*k?\b[^;£€$]{0,25}\bfor (?:a )?)(?:4|four)[ -]days?(?: (?:a |per )?week)?(?=[^;£€$]{0,12}(?:\bfull[- ]time:? )?[£€$]\s?\d[\d.,]*k?[^;£€$)]{0,12}(?:\bfull[- ]time\b|\)))/i

/** Matches a share of full time, or of a job: "0.6 FTE", "part-time (0.6)", "This is a job share". */
export const SHARE =
  /\bpart[- ]time\W{1,3}0?\.\d{1,2}\b|(?<![\d.–-])0?\.\d{1,2} ?(?:FTE|WTE)\b|\b(?:FTE|WTE)\s?[:=]?\s?0?\.\d{1,2}\b|^(?:this (?:post|role|job)? ?is an? )?job[- ]share\b(?![^.]{0,30}\b(?:considered|possible|available|welcome|option))/i

/** Match words that make days those in the office or at home, or those of something else. */
const PLACE_BEFORE =
  /\b(?:offices?|home|remote(?:ly)?|on-?site|hybrid|wfh|attend\w*|gym|travel\w*|least|minimum|up to|shifts?|nursery|school)\b[^.;]{0,30}$/i
const PLACE_AFTER =
  /^[^.;]{0,30}\b(?:offices?|home|remote(?:ly)?|on-?site|hybrid|wfh|studio|in person|face to face|travel\w*|training|holiday|leave)\b/i

/** So many weekly hours or fewer are part-time. */
const MAX_HOURS = 30

/** The words that give a post days or hours of part-time work; undefined if none do. */
export function partTimeWords(from: LabelledText): string | undefined {
  const { lines, labels } = from
  const { hours } = hoursOfText(from)
  const texts = [
    ...labels.filter(({ name }) => /^(?:hours|contract|salary)$/.test(name)).map(({ value }) => value),
    ...lines.map(({ text }) => text.slice(0, 500)),
  ]
  for (const text of texts)
    for (const { 0: words, index } of text.matchAll(DAYS)) {
      const isElsewhere =
        PLACE_BEFORE.test(text.slice(Math.max(0, index - 60), index)) ||
        PLACE_AFTER.test(text.slice(index + words.length))
      if (!isElsewhere) return words
    }
  const four = texts
    .map((text) => (FOUR_DAYS.exec(text) ?? SHARE.exec(text))?.[0])
    .find((words) => words !== undefined)
  if (four !== undefined) return four
  if (hours === null || hours > MAX_HOURS) return undefined
  const ofLabel = labels.find(({ name, value }) => name === 'hours' && Number.parseFloat(value) === hours)
  // "within 24 hours" is not a working time
  const weekly = new RegExp(
    String.raw`(?<![\d.])${hours}(?:\.0+)? ?(?:hpw|(?:hours?|hrs?) ?(?:(?:a|per|each) week|\/ ?week|weekly|p\.?w\b))`,
    'i',
  )
  return ofLabel?.value ?? texts.map((text) => weekly.exec(text)?.[0]).find((words) => words !== undefined)
}

/** Whether a post has days or hours of part-time work. */
export const isPartTime = (from: LabelledText): boolean => partTimeWords(from) !== undefined
