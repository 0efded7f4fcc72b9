import type { Evidence } from '../vacancy/evidence.ts'

/** Matches words that leave it open whether an employer sponsors. "You may need a visa" does not. */
const TENTATIVE_OFFER =
  /\b(?:may|might|could)\b(?! (?:need|require|have|already|hold))[^.]{0,80}\b(?:sponsor|consider|suitable|look into|possible|offer|visas?\b)|\bsponsor\w*\b[^.]{0,60}\b(?:may|might|could)\b|\bsponsor\w*\b[^.]{0,40}\bconsidered\b|\bconsider(?:ing)? (?:\w+ ){0,2}(?:sponsor|visa)|\bdiscretion|\bcase[- ]by[- ]case\b|\bno promise|\bnot guaranteed/i

/** Matches those that do so unless others leave no doubt. */
const VAGUE_OFFER =
  /\b(?:in|for) (?:the )?future\b|\btransfer\w* [^.]{0,40}\bsponsor|\bsponsor\w* (?:of|for) eligible\b|\b(?:requir|need)\w* [^.]{0,60}\b(?:sponsor|visas?\b)[^.]{0,30}\b(?:should|must) (?:ensure|check|make sure|be aware)\b/i

/** Matches words that leave no doubt. */
const DEFINITE_OFFER =
  /\b(?:will|shall|(?:happy|pleased|delighted|glad|proud) to|can and will) (?:also )?(?:sponsor|(?:provide|offer|issue|assign)\b[^.,;]{0,30}\b(?:sponsor|visa|certificate))/i

/** Whether the words of an advert that offer sponsorship leave it open. */
export function isTentativeOffer(evidence: readonly Evidence[]): boolean {
  const quote = evidence.find(({ field }) => field === 'visa_sponsorship')?.quote ?? ''
  return TENTATIVE_OFFER.test(quote) || (VAGUE_OFFER.test(quote) && !DEFINITE_OFFER.test(quote))
}
