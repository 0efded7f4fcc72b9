import type { TextLine } from '../page/page-text.ts'
import { statingLines } from '../text/stating-lines.ts'

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

/** Whether lines of a page say that the company has no vacancies now. */
export const statesNoVacancies = (lines: readonly TextLine[]): boolean =>
  statingLines(lines, { says: NONE, condition: CONDITION }).length > 0
