import type { Term } from './terms.ts'

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ')

const COUNT = String.raw`(\d{1,2}(?:\.5)?|${NUMBERS.slice(1).join('|')})`

/** Matches the years of experience asked for: "3+ years' experience", "at least three years", "two to four years of …". */
const YEARS = new RegExp(
  String.raw`(?<![\d£$€.,-])\b${COUNT}\s?\+?\s?(?:\(\d{1,2}\)\s?|plus\s)?(?:(?:-|–|—|to|or)\s?${COUNT}\s?\+?\s?)?(?:or more\s)?(?:full\s)?(?:years?|yrs?|jahren?|(months?))\b['’]?(?:\s(?:or more|plus)\b)?`,
  'giu',
)

const NONE =
  /\bno (?:previous |prior |relevant )?(?:\w+ )?experience (?:is )?(?:needed|required|necessary)\b|\bexperience:? (?:is )?(?:not (?:needed|required|necessary|essential)|none)\b/i

const EXPERIENCE =
  /\bexperience[ds]?\b|\b(?:berufs)?erfahrung\b|\bexp\b|\bpost[\s-]?qualif\w*|\bPQE\b|\btrack record\b|\bbackground\b/i
/** Matches words before the years of a contract. */
const DURATION = /\b(?:contract|appointment|term|funding)\s(?:is|lasts?|runs?|of|for|will)\b[^.;,\d]{0,12}$/i
const LEAST = /\b(?:at least|mindestens|minimum(?: of)?|min\.?|more than|over)\s*(?:of\s*)?(?:\w+\s){0,2}?$/i
/** Matches a number of years that describes the employer or the contract. */
const OTHER =
  /\b(?:(?:with|has|have|have had|boasts?|over|our|for|more than|brings?|celebrat\w+)\b[^.]{0,30}$)/i
const OTHER_AFTER =
  /^\s*(?:old|ago|(?:or|and) (?:over|older)\b|fixed|contract|in (?:business|a row|the (?:business|industry))|of (?:history|heritage|trading|growth|age|success|excellence)|of (?:[\w-]+ ){0,2}(?:address|residen(?:ce|cy))\b|anniversary|programme|degree|course|project|plan|warranty|residen(?:ce|cy|t)\b)/i
/** Matches words before a number of years for which somebody has lived somewhere, as security clearance asks. */
const LIVED =
  /\b(?:lived(?! experience)|resided|residen(?:ce|cy)|(?:be|been|being) (?:an? )?(?:UK )?resident)\b[^.;]{0,50}$/i
/** Matches words behind such years that are of experience all the same: "UK residency and 3 years of experience". */
const OF_WORK = /^['’\s]*(?:of )?(?:[\w-]+ ){0,2}experience\b/i

/** The minimum number of years of experience that a sentence requires of an applicant. */
export function yearsIn(sentence: string): Term<number> | undefined {
  const text = sentence.slice(0, 1000)
  const [none] = NONE.exec(text) ?? []
  if (none !== undefined) return { value: 0, quote: none }
  for (const found of text.matchAll(YEARS)) {
    const before = text.slice(Math.max(0, found.index - 60), found.index)
    const after = text.slice(found.index + found[0].length, found.index + found[0].length + 80)
    const isAsked =
      EXPERIENCE.test(after) ||
      (EXPERIENCE.test(before) && !/\.\s/.test(before)) ||
      (LEAST.test(before) && /^\s*(?:in|of|as|within|working)\b/i.test(after)) ||
      (/\+|\bor more\b|\bplus\b/i.test(found[0]) &&
        /^\s*(?:$|in\b|as\b|within\b|with\b|\w+ing\b)/i.test(after) &&
        !EMPLOYER.test(text))
    if (!isAsked || OTHER_AFTER.test(after) || isEmployers(text, before)) continue
    if (DURATION.test(before) || (found[3] !== undefined && !OF_WORK.test(after))) continue
    if (LIVED.test(before) && !OF_WORK.test(after)) continue
    const value = Math.floor(countOf(found[1]!) / (found[3] === undefined ? 1 : 12))
    if (value <= 40 && (value > 0 || found[3] === undefined)) return { value, quote: found[0] }
  }
  return undefined
}

const EMPLOYER = /\b(?:we|our|us|company|firm|practice|founded|established|trading)\b/i

/** Whether a sentence is about the employer: "We have over 20 years of experience". */
const isEmployers = (text: string, before: string): boolean =>
  OTHER.test(before) &&
  /\b(?:we|our|us|company|firm|team|group|business|practice|founded|established|combined)\b/i.test(text) &&
  !/\b(?:you|your|candidates?|applicants?|required?|must|need|essential|minimum|at least)\b/i.test(text)

const countOf = (text: string): number => Math.max(NUMBERS.indexOf(text.toLowerCase()), 0) || Number(text)
