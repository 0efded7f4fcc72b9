import type { TextLine } from '../page/page-text.ts'
import { isShownLater } from '../page/shown-later.ts'
import { sentencesIn } from '../text/sentences.ts'

const KINDS = String.raw`(?:(?:current(?:ly)?|open|live|available|advertised|active|job)\s+)*`
const JOBS = String.raw`(?:vacanc(?:y|ies)|jobs?|openings?|positions?|roles?|opportunit(?:y|ies))`
const NOW = String.raw`(?:currently|presently|now|at (?:the|this) (?:moment|time)|at present)`
/** The end of the statement. Words such as "in Leeds" or "for drivers" limit it. */
const END = String.raw`(?:\s+(?:${NOW}|right now|available|open|advertised|listed|found|to (?:display|show)|today))*\s*(?:[.,;:!–-]|$|\bbut\b|\bplease\b)`

const NONE = new RegExp(
  [
    String.raw`\b(?:there (?:are|is)|we(?: ${NOW})? have|we['’]ve(?: got)?)(?: ${NOW})? no\s+${KINDS}${JOBS}${END}`,
    String.raw`\b(?:there (?:are|is)(?: ${NOW})? not(?: ${NOW})?|there aren['’]t(?: ${NOW})?|we(?: ${NOW})? (?:do not|don['’]t)(?: ${NOW})? have) any\s+${KINDS}${JOBS}${END}`,
    String.raw`^(?:sorry,? )?(?:${NOW},? )?no\s+${KINDS}${JOBS}${END}`,
    String.raw`\bwe(?:(?: are|['’]re)(?: ${NOW})? not| aren['’]t)(?: ${NOW}| actively)? (?:recruiting|hiring)(?:(?: for)? any\s+${KINDS}${JOBS})?${END}`,
  ].join('|'),
  'i',
)

/** "If there are no vacancies" states nothing. */
const CONDITION = /\b(?:if|when|whenever|where|whether|unless|should|until|once)\b/i

/** Longer sentences are not such statements. */
const LONGEST_SENTENCE = 300

function statesNone(sentence: string): boolean {
  if (sentence.length > LONGEST_SENTENCE) return false
  const found = NONE.exec(sentence)
  return found !== null && !CONDITION.test(sentence.slice(0, found.index))
}

/** Whether lines of a page say that the company has no vacancies now. */
export const statesNoVacancies = (lines: readonly TextLine[]): boolean =>
  lines.some((line) => sentencesIn(line.text).some(statesNone) && !isShownLater(line))
