/**
 * What a figure of pay is: pay without further words, guaranteed pay, pay for the hours of the post, pay for full time,
 * pay in proportion, pay with commission, or former pay.
 */
export type PayRole = 'plain' | 'basic' | 'actual' | 'full-time' | 'in-proportion' | 'on-target' | 'former'

const ON_TARGET =
  /\bO\.?T\.?E\b|\bon[- ]target\b|\b(?:realistic|potential|achievable|possible|average|expected|total|uncapped|first[- ]year|year (?:one|1))\s+(?:first[- ]year\s+)?(?:earnings?|income|compensation|package|OTE)\b|\bearning potential\b|\b(?:inc|incl|including|inclusive of|with)\.? (?:all )?(?:\w+ )?(?:commissions?|bonus(?:es)?|tips|tronc|overtime)\b|\btop earners?\b|\bTotal (?:rewards?|cash|compensation|package)\b/i
const FULL_TIME =
  /(?<![\d.] ?)\b(?:F\.?T\.?E|W\.?T\.?E)\b|\b0?\.\d+ ?(?:FTE|WTE) of\b|\b(?:full|whole)[- ]time[- ](?:equivalents?|salary|pay|rate|basis|annual)\b|\bif (?:you )?(?:work(?:ed|ing)? )?full[- ]time\b|\bfor (?:a )?full[- ]time\b|\bfull[- ]year equivalents?\b/i
const ACTUAL =
  /\bactual(?:ly)?\b|\btake[- ]home\b|\bpart[- ]time (?:salary|pay)\b|\bfor (?:the |this |a )?(?:role|post)?(?:of )?(?:\d{1,2}(?:\.\d+)?)[ -]?(?:hours?|hrs|hpw|days?)\b|\bfor 0?\.\d+ ?(?:FTE|WTE)?\b|\b(?:at|@) 0?\.\d+ ?(?:FTE|WTE)\b|\bequates to\b|\bterm[- ]time[- ]only (?:salary|pay)\b/i
const IN_PROPORTION = /\b(?:pro[- ]?rat(?:a|ed|a['’]d)|prorated)\b(?! (?:for|if)\b.{0,20}\bpart[- ]time)/i
/** Matches part-time pay beside full-time pay: "£40,000 full-time / £24,000 part-time". */
const PART_TIME = /^\s*\(?part[- ]time\b/i
const BASIC = /\b(?:basic|base|guaranteed|basis)\b/i

/** Words that say that further money is paid beside an amount: "£30,000 plus commission (OTE)". */
const BESIDE = /(?:\+|\bplus\b|\bwith an?\b|\band(?: an)?\b)[^+]*$/i

const FORMER_BEFORE =
  /\b(?:was|were|previous(?:ly)?|former(?:ly)?|used to be|original(?:ly)?|old|(?:up|increased|raised|risen|reduced|down|changed|uplifted|moved) from|instead of|no longer)\b[:\s]*(?:(?!now\b|new\b|is\b|increased\b|raised\b|rising\b|to\b|up\b)\w+[:\s]+){0,3}$/i
const FORMER_AFTER = /^\s*\(?(?:previously|formerly|before the (?:rise|increase|award))\b/i

/** Whether an amount after these words is no longer paid: "was", "increased from". */
export const isFormerBefore = (before: string): boolean => FORMER_BEFORE.test(before)

interface Place {
  from: number
  to: number
}

/** A figure with its neighbours. */
interface Neighbours {
  figure: Place
  previous: Place | undefined
  next: Place | undefined
}

/** The most characters beside an amount that belong to it. */
const NEAR = 80
/** What separates the words of one amount from those of the next. */
const BOUNDARY = /[,;|/•·]|\s[-–—]\s|\(|\.\s|\bor\b/

/**
 * The words beside an amount that belong to it rather than to its neighbours. In brackets after an amount they belong
 * to that amount: "£45,000 (FTE), £27,000 (actual)".
 */
export function sidesOf(
  text: string,
  { figure, previous, next }: Neighbours,
): { before: string; after: string } {
  const before =
    previous === undefined
      ? lastSentence(text.slice(Math.max(0, figure.from - NEAR), figure.from))
      : splitBetween(text, previous, figure)[1]
  const after =
    next === undefined
      ? firstSentence(text.slice(figure.to, figure.to + NEAR))
      : splitBetween(text, figure, next)[0]
  return { before, after }
}

const lastSentence = (text: string): string => text.split(/[.;!?]\s/).at(-1) ?? ''
const firstSentence = (text: string): string => text.split(/[;!?]|\.\s/)[0] ?? ''

/** The words between two figures: those of the first, then those of the second. */
function splitBetween(text: string, first: Place, second: Place): [string, string] {
  const words = text.slice(first.to, second.from).slice(0, 2 * NEAR)
  const closed = /^\s*\([^()]*\)/.exec(words)?.[0] ?? ''
  const rest = words.slice(closed.length)
  const parts = rest.split(BOUNDARY)
  if (parts.length > 1) return [closed + parts.slice(0, -1).join(' '), parts.at(-1) ?? '']
  if (closed !== '') return [closed, rest]
  // in "Basic £30k OTE £60k" such words stand before their figures
  return splitByRole(rest, ROLE_BEFORE.test(text.slice(Math.max(0, first.from - 20), first.from)))
}

const ANY_ROLE = [ON_TARGET, FULL_TIME, ACTUAL, IN_PROPORTION, BASIC].map(({ source }) => source).join('|')
const ROLES = new RegExp(ANY_ROLE, 'gi')
const ROLE_BEFORE = new RegExp(`(?:${ANY_ROLE})[\\s:]*$`, 'i')

/** Without a mark between them: "£27,000 actual based on a full-time salary of £45,000". */
function splitByRole(words: string, isBefore: boolean): [string, string] {
  const roles = [...words.matchAll(ROLES)]
  const [first] = roles
  if (first === undefined) return [words, words]
  if (roles.length > 1) {
    const { index } = roles.at(-1)!
    return [words.slice(0, index), words.slice(index)]
  }
  const toNext = words.length - (first.index + first[0].length)
  return isBefore || toNext < first.index ? ['', words] : [words, '']
}

/** Whether the words after an amount say that it contains commission. */
export const isOnTarget = (after: string): boolean => ON_TARGET.test(after.replace(BESIDE, ' '))

/** What a figure is, by the words beside it. */
export function roleOf({ before, after }: { before: string; after: string }): PayRole {
  if (isFormerBefore(before) || FORMER_AFTER.test(after)) return 'former'
  const said = after.replace(BESIDE, ' ')
  const lead = before.replace(/\bplus\s*$/i, '')
  if (isOnTarget(after) || ON_TARGET.test(nearest(lead))) return 'on-target'
  // "pro rata for 4 days a week"
  const isPart = after.search(IN_PROPORTION) !== -1 && after.search(IN_PROPORTION) < after.search(ACTUAL)
  if (isPart) return 'in-proportion'
  if (ACTUAL.test(after) || ACTUAL.test(lead) || PART_TIME.test(after)) return 'actual'
  if (FULL_TIME.test(after) || FULL_TIME.test(lead)) return 'full-time'
  if (IN_PROPORTION.test(after) || IN_PROPORTION.test(lead)) return 'in-proportion'
  return BASIC.test(said) || BASIC.test(lead) ? 'basic' : 'plain'
}

/** The words directly before an amount. */
const nearest = (before: string): string => before.slice(-30)
