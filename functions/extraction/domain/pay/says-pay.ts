import { oneOf } from '../facts/one-of.ts'

/** Matches words before an amount that say that it is pay: "a salary of", "we pay", "you start on". */
const PAY_BEFORE = new RegExp(
  oneOf`
    \b(?:salar(?:y|ies)|wages?|rates?|remunerat\w*|compensation|package|earnings|stipend|grade|band|scale|range)\b
    \b(?:we(?:['’]ll| will| can| currently)?|role|post|job|position|it|which|that|this|one) pays?\b(?! in)
    \b(?:your|the|basic|base|starting|current|annual|hourly|weekly|monthly) pay\b
    \b(?:pay (?:range|rate|of|is|scale|band)|paying|paid|offer(?:s|ed|ing)?|attracts?|receive)\b
    ^\W*(?:earn|pay)\b|\b(?:you(?:['’]ll| will| can| would)?|candidate|holder|will|to) earn\b
    \b(?:start(?:s|ing)?|(?:join|appoint)\w*[^.;]{0,20}|be) on\b
    \b(?:it|this) (?:is|will be)\b
    \b(?:work|needed|wanted|required)\b[^.;]{0,40}\b(?:for|at|on)\b
  `,
  'i',
)
/** The same for words after it: "£52,000 per annum basic salary". */
const PAY_AFTER =
  /^[^.;\d]{0,25}\b(?:salary|wage|basic|base|pro[- ]?rata|DOE|depending on|dependent on|plus|inclusive|for the right|for an? \w+ (?:candidate|person|applicant))\b|^[^.;\d]{0,15}\+/i

/**
 * Matches the begin of a part of a line that only states an amount: "Chef, up to" before "£14 per hour". Its words are
 * whole, because "ca" would else also be "c" and "a".
 */
const ONLY_AMOUNT = new RegExp(
  String.raw`(?:^|[.;:!?|•·,(–—/]|\s-\s)(?:\s|${oneOf`
    up to|from|to|between|circa|c\.?|ca\.?|approx(?:imately|\.)?|around|over|at least|in excess of
    min(?:imum)?\.?|max(?:imum)?\.?|basic|base|now|an?|of|is|the|~
  `}(?!\w))*$`,
  'i',
)

/** The most characters of a line that is not a sentence, such as "Driver £14 per hour Leeds". */
const MAX_NOTE = 100

/**
 * Whether an amount in running text is said to be pay. Text names many other amounts: budgets, prizes, savings.
 * @param from The position of the amount in the sentence.
 * @param to The position after it and its period.
 */
export function saysPay(sentence: string, { from, to }: { from: number; to: number }): boolean {
  const isNote = sentence.length <= MAX_NOTE && !/[.!?]\s*$/.test(sentence)
  const before = sentence.slice(Math.max(0, from - 120), from)
  return (
    isNote ||
    ONLY_AMOUNT.test(before.slice(-80)) ||
    PAY_BEFORE.test(before) ||
    PAY_AFTER.test(sentence.slice(to))
  )
}
