import type { Figure } from './figures.ts'

/** Match words beside an amount that may be for full time: "(full-time)", "for 37.5 hours", "for 5 days". */
const FULL_TIME_AFTER =
  /^[^.;:]{0,25}?\(?\bfull[- ]time\b|\bfor (?:the |this |a |an? )?(?:post of )?(?:3[5-9]|4\d)(?:\.\d+)?[ -]?(?:hours?|hrs)\b|(?:\bfor |\()(?:a )?(?:5|five)[ -]days?\b/i
const FULL_TIME_BEFORE = /\bfull[- ]time[:\s(]*$/i
/** Matches words that say that the amount is for the hours of the post all the same. */
const ACTUAL = /\bactual(?:ly)?\b|\bpart[- ]time\b|\bpro[- ]?rata\b/i

/**
 * A figure of a part-time post. Words that say no more than the hours in a full-time post ("£26,667 (full-time)", "£24,784
 * for 37.5 hours") make it pay for full time in a part-time one.
 */
export function ofPartTimePost<One extends Figure>(figure: One): One {
  const { role, before, after } = figure
  const mayBe = role === 'plain' || role === 'basic' || role === 'actual'
  return mayBe && !ACTUAL.test(after) && (FULL_TIME_AFTER.test(after) || FULL_TIME_BEFORE.test(before))
    ? { ...figure, role: 'full-time' }
    : figure
}
