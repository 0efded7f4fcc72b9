import { oneOf } from '../facts/one-of.ts'

/**
 * What a figure of pay is: pay without further words, guaranteed pay, pay for the hours of the post, pay for full time,
 * pay in proportion, pay on other terms than those of employees by day, pay with commission, or former pay.
 */
export type PayRole =
  | 'plain'
  | 'basic'
  | 'actual'
  | 'full-time'
  | 'in-proportion'
  | 'other-terms'
  | 'on-target'
  | 'former'

/** The words beside a figure that belong to it (`sidesOf`). */
export interface Sides {
  before: string
  after: string
}

const ON_TARGET = oneOf`
  \bO\.?T\.?E\b|\bon[- ]target\b
  \b(?:realistic|potential|achievable|possible|average|expected|total|uncapped|first[- ]year|year (?:one|1))\s+(?:first[- ]year\s+)?(?:earnings?|income|compensation|package|OTE)\b
  \bearnings\b[^.;\d]{0,25}\b(?:reach|exceed|up to)\b|\bearning potential\b|\btop earners?\b
  \bcould (?:be )?(?:earn|earning|make)\b|\btakes? home\b
  \bcommission[- ]only\b
  \b(?:inc|incl|including|inclusive of|with)\.? (?:all )?(?:\w+ )?(?:commissions?|bonus(?:es)?|tips|tronc|overtime)\b
  \bTotal (?:rewards?|cash|compensation|package)\b
`
const FULL_TIME = oneOf`
  (?<!\d ?)\b(?:F\.?T\.?E|W\.?T\.?E)\b|\b0?\.\d+ ?(?:FTE|WTE) of\b|\b(?:at|for) 1(?:\.0+)? ?(?:FTE|WTE)\b
  \b(?:full|whole)[- ]time[- ](?:equivalents?|salary|pay|rate|basis|annual)\b|\bfull[- ]year equivalents?\b
  \bif (?:you )?(?:work(?:ed|ing)? )?full[- ]time\b|\bfor (?:a )?full[- ]time\b
`
const ACTUAL = oneOf`
  \bactual(?:ly)?\b|\bequates to\b
  \btake[- ]home (?:pay|salary)\b|\bpart[- ]time (?:salary|pay)\b|\bterm[- ]time[- ]only (?:salary|pay)\b
`
/** The hours for which an amount is paid. Beside "FTE" they are those of full time. */
const FOR_HOURS = oneOf`
  \bfor (?:the |this |a )?(?:role|post)?(?:of )?(?:\d{1,2}(?:\.\d+)?)[ -]?(?:hours?|hrs|hpw|days?)\b
  \b(?:for|at) 0?\.\d+ ?(?:FTE|WTE)\b|\bfor 0?\.\d+
`
const IN_PROPORTION = String.raw`\b(?:pro[- ]?r[ao]t(?:a|ed|a['’]d)|prorated|p\.?a\.? ?pr)\b(?! (?:for|if)\b.{0,20}\bpart[- ]time)`
const OTHER_TERMS = String.raw`\b(?:umbrella|ltd|limited company|nights?|week ?ends?|saturdays?|sundays?|bank holidays?)\b`
const BASIC = String.raw`\b(?:basic|base|guaranteed|basis)\b`

/** The source of a pattern for words that say what a figure is. */
export const ANY_ROLE = oneOf`
  ${ON_TARGET}
  ${FULL_TIME}
  ${ACTUAL}
  ${FOR_HOURS}
  ${IN_PROPORTION}
  ${BASIC}
`

const pattern = (source: string): RegExp => new RegExp(source, 'i')
const onTarget = pattern(ON_TARGET)
const fullTime = pattern(FULL_TIME)
const actual = pattern(ACTUAL)
const forHours = pattern(FOR_HOURS)
const ownHours = pattern(`${ACTUAL}|${FOR_HOURS}`)
const inProportion = pattern(IN_PROPORTION)
const basic = pattern(BASIC)
const otherTerms = pattern(OTHER_TERMS)

/** Matches the end of brackets around pay for full time: "(£29,000 full-time)". */
const FULL_TIME_WITHIN = /^[^(]{0,30}\bfull[- ]time\s*\)/i
/** Matches part-time pay beside full-time pay: "£40,000 full-time / £24,000 part-time". */
const PART_TIME = /^\s*\(?part[- ]time\b/i

/** Words that say that further money is paid beside an amount: "£30,000 plus commission (OTE)". */
const BESIDE = /(?:\+|\bplus\b|\bwith an?\b|\band(?: an)?\b)[^+]*$/i

const FORMER_BEFORE =
  /\b(?:was|were|previous(?:ly)?|former(?:ly)?|used to be|original(?:ly)?|old|(?:up|increased|raised|risen|reduced|down|changed|uplifted|moved) from|instead of|no longer)\b[:\s]*(?:(?!now\b|new\b|is\b|increased\b|raised\b|rising\b|to\b|up\b)\w+[:\s]+){0,3}$/i
const FORMER_AFTER = /^\s*\(?(?:previously|formerly|before the (?:rise|increase|award))\b/i

/** Whether an amount after these words is no longer paid: "was", "increased from". */
export const isFormerBefore = (before: string): boolean => FORMER_BEFORE.test(before)

/** Whether the words after an amount say that it contains commission. */
export const isOnTarget = (after: string): boolean => onTarget.test(after.replace(BESIDE, ' '))

/** What a figure is, by the words beside it. */
export function roleOf({ before, after }: Sides): PayRole {
  if (isFormerBefore(before) || FORMER_AFTER.test(after)) return 'former'
  const lead = before.replace(/\bplus\s*$/i, '')
  const isBasic = basic.test(nearest(lead))
  // "Basic £24,000 with commission"
  if ((isOnTarget(after) && !isBasic) || onTarget.test(nearest(lead))) return 'on-target'
  const isSaid = (words: RegExp) => words.test(after) || words.test(lead)
  // "pro rata for 4 days a week"
  const proportion = after.search(inProportion)
  if (proportion !== -1 && proportion < after.search(ownHours)) return 'in-proportion'
  if (isSaid(actual) || PART_TIME.test(after)) return 'actual'
  if (isSaid(fullTime) || FULL_TIME_WITHIN.test(after)) return 'full-time'
  if (isSaid(forHours)) return 'actual'
  if (isSaid(inProportion)) return 'in-proportion'
  if (isBasic || basic.test(after.replace(BESIDE, ' '))) return 'basic'
  return isSaid(otherTerms) ? 'other-terms' : 'plain'
}

/** The words directly before an amount. */
const nearest = (before: string): string => before.slice(-45)
