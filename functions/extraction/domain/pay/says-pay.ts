import { oneOf } from '../facts/one-of.ts'
import money from './other-money.json' with { type: 'json' }

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

/** Whether an amount at a place of running text is said to be pay, and no budget, prize or saving. */
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

/** Matches words after an amount that is not pay: a bonus, a budget, the size of a company. */
const OTHER_AFTER = new RegExp(
  String.raw`^\s*\(?(?:(?!(?:plus|and|with|including|inclusive|inc|incl|per|basic|base)\b)\w+[ -]){0,3}?${oneOf`
    net(?! ?work)\b
    bonus|allowance|weighting|supplement|enhancement|premium|commission\b|retainer
    sign[- ]on|joining|welcome|referral|relocation|golden hello|voucher|discount
    cover|assurance|insurance
    budget|turnover|revenue|funding|grant|raised|(?:in|of) sales|portfolio|project
    \(k\)|million|billion|mn?\b|bn\b
  `}`,
  'i',
)

/** The same for words that may follow a period: "£1,000 a year to spend on learning". */
const OTHER_AFTER_PERIOD = new RegExp(
  String.raw`^\s*(?:(?:per|an?|each|every)[ -]\w+\s+)?${oneOf`
    to (?:spend|put|use)|towards?|off|net|[-–(]*\s?estimated
    for (?:your )?(?:learning|training|development|books|travel|equipment|professional fees)
    (?:in|of) (?:\w+ )?(?:fees|vouchers|savings|expenses|costs|tips|rent)
    (?:(?!(?:plus|and|with|including)\b)\w+ ){0,3}(?:threshold|requirement|premium|uplift|payment)
  `}\b`,
  'i',
)

/** Matches a name of money that is not pay directly before an amount: "bonus of up to". */
const OTHER_BEFORE = new RegExp(
  String.raw`(?:\b(?:${money.names.join('|')})|raised(?! to))(?:\s+(?:${money.links.join('|')}))*:?\s*\(?$`,
  'i',
)

/** Matches words before an amount that pay has to reach, such as the threshold of a visa. */
const LIMIT_BEFORE = new RegExp(
  oneOf`
    \bthresholds?\b[^.;!?\d]{0,60}$
    \b(?:meet(?:s|ing)?|reach(?:es|ing)?|satisf(?:y|ies)|exceeds?|falls? (?:below|short of)|is (?:below|under|less than))\s+(?:the|a|this|our)\s+(?:\w+\s+){0,4}?$
    \b(?:visas?|sponsor\w*)\b[^.,;!?\d]{0,50}\b(?:at least|minimum|above|over)\b[^.,;!?\d]{0,15}$
  `,
  'i',
)

/** Matches words before pay of other people: an average, or what some earn or earned. */
const OTHERS_BEFORE = new RegExp(
  oneOf`
    (?<!above[- ])\b(?:average|median)\b(?:\s+\p{L}+){0,5}\s*$
    \b(?:(?:most|many|some|several|a few) of our|once (?:fully )?(?:qualified|trained)|when you qualify|on qualification)\b[^.;!?\d]{0,60}$
    \b(?:top|best|leading|senior|experienced|qualified|existing)\s+(?:[\p{L}-]+\s+){1,5}(?:earn|make|take home|receive|get|are (?:on|paid|earning))\s+(?:up to|over|around|about)?\s*$
  `,
  'iu',
)

/** Whether an amount is not pay of the post, by the words beside it. */
export const isOtherMoney = (before: string, after: string): boolean =>
  OTHER_AFTER.test(after) ||
  OTHER_AFTER_PERIOD.test(after) ||
  OTHER_BEFORE.test(before) ||
  LIMIT_BEFORE.test(before) ||
  OTHERS_BEFORE.test(before)
