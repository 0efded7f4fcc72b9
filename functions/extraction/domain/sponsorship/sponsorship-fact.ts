import type { Fact } from '../evidence/evidence.ts'
import { statementsOf } from './statements.ts'

/**
 * What an advert says about visa sponsorship: 1 offers it, 0 refuses it. Null, with quotes of both, if its sentences
 * contradict each other (docs/product/pipeline.md "Sponsorship").
 * @param lines Its visible lines, with a bullet before each entry of a list.
 */
export function sponsorshipFact(lines: readonly string[], title?: string): Fact<0 | 1 | null> | undefined {
  const all = statementsOf(lines, title)
  const strong = all.filter(({ isWeak }) => !isWeak)
  const counted = strong.length > 0 ? strong : all
  const offers = counted.filter(({ says }) => says === 1)
  const refusals = counted.filter(({ says }) => says === 0)
  const [offer, refusal] = [
    offers.find(({ isBack, quote }) => !isBack && !quote.endsWith(':')) ?? offers[0],
    refusals.find(({ isThis }) => isThis) ?? refusals[0],
  ]
  if (offer === undefined || refusal === undefined) {
    const one = offer ?? refusal
    return one && { value: one.says, quotes: [one.quote], from: 'text' }
  }
  // "we sponsor visas", but "this post cannot be sponsored"
  if (refusal.isThis && !offers.some(({ isThis }) => isThis))
    return { value: 0, quotes: [refusal.quote], from: 'text' }
  return { value: null, quotes: [offer.quote, refusal.quote], from: 'text' }
}
