import { oneOf } from '../facts/one-of.ts'

/** Matches words after an amount that is not pay: a bonus, a budget, the size of a company. */
const OTHER_AFTER = new RegExp(
  String.raw`^\s*(?:(?!(?:plus|and|with|including|inclusive|inc|incl|per|basic|base)\b)\w+[ -]){0,3}?${oneOf`
    bonus|allowance|weighting|supplement|enhancement|premium|commission\b|retainer
    sign[- ]on|joining|welcome|referral|relocation|golden hello|voucher|discount
    cover|assurance|insurance
    budget|turnover|revenue|funding|grant|raised|(?:in|of) sales|portfolio|project
    million|billion|mn?\b|bn\b
  `}`,
  'i',
)
/** The same for words that may follow a period: "£1,000 a year to spend on learning". */
const OTHER_AFTER_PERIOD = new RegExp(
  String.raw`^\s*(?:(?:per|an?|each|every)[ -]\w+\s+)?${oneOf`
    to (?:spend|put|use)|towards?|off
    for (?:your )?(?:learning|training|development|books|travel|equipment|professional fees)
    (?:in|of) (?:\w+ )?(?:fees|vouchers|savings|expenses|costs|tips|rent)
    (?:(?!(?:plus|and|with|including)\b)\w+ ){0,3}(?:threshold|requirement|premium|uplift|payment)
  `}\b`,
  'i',
)

/** Names of money that is not pay, directly before an amount. */
const OTHER_NAME = oneOf`
  bonus(?:es)?|allowances?|weighting|supplements?|enhancements?|premium|uplift|commission|tips|tronc|profit share
  overtime(?: rates?)?|double time|time and a half|bank holidays?
  on[- ]call|call[- ]outs?|stand-?by|sleep[- ]?ins?|sleepovers?|mileage
  referral|relocation|hello|vouchers?|discount|save|worth|membership|plan|schemes?|prize
  pension|assurance|insurance|cover|accommodation|rent|lodgings?|parking|meals?
  fees?|fine|cost\w*|expenses?
  budgets?|turnover|revenue|income|sales|spend|targets?|contracts?|projects?|programme|portfolio|estate
  funds?|funding|grants?|investments?|assets|loan|donat\w*
`
/** Words that join such a name with its amount. */
const LINK = oneOf`
  of|is|are|to|up|for|at|in|from|about|around|over|a|we|you
  payments?|paid|package|costs?|repay|receive|available|provided|currently
`
const OTHER_BEFORE = new RegExp(String.raw`(?:\b${OTHER_NAME}|raised(?! to))(?:\s+${LINK})*:?\s*\(?$`, 'i')

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
