import type { Fact } from '../evidence/evidence.ts'
import type { Label } from './labels.ts'

const SPONSOR = /\bsponsor(?:s|ed|ing|ship)?\b/i
/** Matches the context of visas. Companies also sponsor events, exams and football teams. */
const VISA =
  /\b(?:visas?|skilled[- ]worker|tier[- ]?2|certificates? of sponsorship|cos|immigration|work permits?|right to work|ukvi|overseas|international(?:ly)?|licen[cs]ed? sponsor|sponsor(?:ship)? licen[cs]e|home office|migrants?)\b/i
/** Matches phrases that are about visa sponsorship even without a mention of visas. */
const PLAIN =
  /\bsponsorship (?:is|are|may be|can be|will be|cannot be|could be)?\s*(?:not |un|currently |also |only )*(?:available|offered|provided|considered|possible|supported)\b|\b(?:offer|provide|providing|offering|consider|require|requires|requiring|need|needs|needing|for|without|no) sponsorship\b|\bsponsor(?:ing)? (?:the |a |an |any |this |these )?(?:right |suitable |successful |exceptional |experienced |overseas |international )*(?:candidates?|applicants?|applications?|workers?|employees?|person|people|roles?|posts?|positions?|vacanc(?:y|ies))\b|\b(?:role|post|position|vacancy)\b[^.;]{0,30}\bsponsor(?:ed|ship)\b|\b(?:able|unable|happy|willing|option|position) to sponsor\s*(?:[.!,;]|$)|\bsponsorship (?:is|isn['’]?t|not)\b/i

const NEGATIVE =
  /\b(?:not|unable|cannot|can['’]?t|no|don['’]?t|doesn['’]?t|isn['’]?t|aren['’]?t|won['’]?t|never|unfortunately|without|neither|nor|regret|ineligible)\b[^.;]{0,80}\bsponsor(?:s|ed|ing|ship)?\b|\bsponsor(?:ship)?\b[^.;]{0,60}\b(?:not|unavailable|cannot|can['’]?t|isn['’]?t|won['’]?t)\b/i
const POSITIVE =
  /\bsponsor(?:ship)?\b[^.;]{0,60}\b(?:available|offered|provided|considered|possible|welcome|supported|yes|eligible)\b|\b(?:offer|offers|offering|provide|provides|providing|consider|able to|can|will|happy to|willing to|pleased to|eligible for|open to|support)\b[^.;]{0,60}\bsponsor(?:ship|ed|ing)?\b|\bsponsor(?:ship)?\b[^.;]{0,40}\b(?:can|will|may)\b[^.;]{0,30}\b(?:apply|be)\b|\b(?:welcome|encourage|accept)\b[^.;]{0,60}\bapplica\w+[^.;]{0,80}\bsponsorship\b|\b(?:requir\w+|need\w*)\b[^.;]{0,30}\bsponsorship\b[^.;]{0,60}\b(?:welcome|considered|apply)\b|\b(?:consider|considers|happily|gladly|we|also) sponsor(?:ing|s)?\b(?! licen)|\b(?:qualif\w+|suitable|eligible|approved) for\b[^.;]{0,40}\bsponsorship\b|\bsponsorship for (?:this|the right|suitable|successful|eligible)\b/i

/** Matches questions, and instructions to applicants who need sponsorship. They offer and refuse nothing. */
const ASKS =
  /\?\s*$|\b(?:do|will|would|does) you\b[^.]{0,60}\bsponsor|\bif you (?:require|need)\b|\bplease (?:state|tell|indicate|let us know|confirm|check|note whether)\b/i
/**
 * Matches a demand for applicants without a need for sponsorship: "with the right to work in the UK without
 * sponsorship".
 */
const DEMANDS_NONE =
  /\bwithout (?:the need (?:for|of) |needing |requiring |any )?(?:a |visa |employer |further )*sponsorship\b/i
const CLAUSE_END = /;|:\s(?=we\b)|\bbut\b|\bhowever\b|\balthough\b|,\s(?=so\b)/i
/** Matches a refusal that counts even in a sentence that tells applicants what to do. */
const REFUSES =
  /\b(?:unable|not able|cannot|can['’]?t|do not|don['’]?t) (?:to )?(?:currently )?(?:offer|provide|sponsor|support|apply|accept|consider)\b/i
/** Matches offers and refusals that speak of the visa alone. Only a sponsor can support a Skilled Worker visa. */
const VISA_OFFER =
  /\bskilled worker visa (?:applicants?|applications?|candidates?) (?:are )?(?:welcome|accepted|considered)\b|\bsupport (?:your|an?|the) skilled worker visa\b|\b(?:CoS|certificates? of sponsorship) (?:is |are |can be |will be |may be )?(?:available|provided|offered)\b/i
const VISA_REFUSAL =
  /\b(?:not|cannot|can['’]?t|unable)\b[^.;]{0,60}\b(?:applica\w+|candidates?)\b[^.;]{0,40}\b(?:need|requir)\w*\b[^.;]{0,20}\bvisas?\b/i

/** What the sentences of a vacancy say about visa sponsorship. A refusal overrides a general offer. */
export function sponsorshipFact(
  sentences: readonly string[],
  labels: readonly Label[],
): Fact<0 | 1> | undefined {
  let offer: string | undefined
  for (const { name, value } of labels) {
    if (name !== 'sponsorship') continue
    if (/^(?:no|none|not\b|unavailable|n\b)/i.test(value)) return fact(0, value)
    if (/^(?:yes|y\b|available|offered|considered|provided|possible)/i.test(value)) offer ??= value
  }
  for (const sentence of sentences) {
    if (sentence.length > 1000) continue
    if (VISA_REFUSAL.test(sentence)) return fact(0, sentence)
    if (VISA_OFFER.test(sentence) && !NEGATIVE.test(sentence)) offer ??= sentence
    if (!SPONSOR.test(sentence)) continue
    if (ASKS.test(sentence) && (sentence.trim().endsWith('?') || !REFUSES.test(sentence))) continue
    if (!VISA.test(sentence) && !PLAIN.test(sentence)) continue
    for (const clause of sentence.split(CLAUSE_END)) {
      if (!SPONSOR.test(clause)) continue
      if (DEMANDS_NONE.test(clause) || NEGATIVE.test(clause)) return fact(0, sentence)
      if (POSITIVE.test(clause)) offer ??= sentence
    }
  }
  return offer === undefined ? undefined : fact(1, offer)
}

const fact = (value: 0 | 1, quote: string): Fact<0 | 1> => ({ value, quotes: [quote], from: 'text' })
