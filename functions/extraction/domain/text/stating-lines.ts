import { oneOf } from '../facts/one-of.ts'
import type { TextLine } from '../page/page-text.ts'
import { ancestors, wordsOf } from '../page/page-tree.ts'
import { sentencesIn } from './sentences.ts'

/** What a sentence may state. */
interface Statement {
  says: RegExp
  /** Words before it with which it states nothing: "if there are no vacancies". */
  condition: RegExp
}

const JOB = String.raw`(?:job|vacancy|position|post|role|opportunity|opening|posting|listing|advert|advertisement)`
const THIS = String.raw`(?:this|the)\s+(?:advertised\s+)?${JOB}(?:\s+${JOB})?(?:\s+(?:that\s+)?you(?:['’]re|\s+\w+)(?:\s+\w+){1,4}?)?`
const NOW = String.raw`(?:(?:now|already|since|currently|sadly|unfortunately|therefore)\s+)*`
const FOR = String.raw`(?:\s+(?:for|to)\s+(?:this|the)\s+${JOB})?`
const DATE = String.raw`(?:\s+on)?:?\s+(?:\w{3,9},?\s+)?\d{1,2}(?:st|nd|rd|th)?[\s/.-]\w{1,9}[\s/.-]\d{2,4}`
/** The end of the statement. "Closed to overseas applicants" and "closed on Sundays" say something else. */
const END = String.raw`(?:\s+early|${DATE})?(?:\s+(?:to|for)\s+(?:(?:all|any|new|further|more)\s+)*(?:applications|applicants|candidates))?(?:\s+(?:now|at this time|at the moment|at present))?\s*(?:[.!,;–—-]|$|\b(?:and|but|so|as|because|due|please|thank you|thanks)\b)`
const ENDED =
  '(?:closed|ended|finished|complete|completed|filled|expired|passed|withdrawn|removed|taken down|cancelled|unavailable)'
const TAKING = String.raw`(?:accepting|taking|receiving)\s+(?:(?:any|new|more|further)\s+)*(?:applications|applicants)${FOR}`
/** What may stand without "this" at the begin of a statement. */
const BEGIN = String.raw`^(?:sorry,?\s+)?(?:unfortunately,?\s+)?(?:we\s+(?:are|have)\s+|we['’](?:re|ve)\s+)?${NOW}`

const SAYS_CLOSED = new RegExp(
  oneOf`
    \b(?:${THIS}|recruitment${FOR}|the\s+closing\s+date${FOR})\s+(?:is|has)\s+${NOW}(?:been\s+)?${NOW}(?:${ENDED}|no\s+longer\s+(?:available|open|active|live|vacant|advertised|being\s+advertised|${TAKING}))${END}
    ${BEGIN}(?:no\s+longer\s+${TAKING}|(?:filled|closed|withdrawn|appointed\s+to)\s+(?:this|the)\s+${JOB})${END}
    ${BEGIN}(?:applications${FOR}\s+(?:are|have)\s+)${NOW}${ENDED}${FOR}${END}
    ${BEGIN}applications\s+closed[.!]?$
    \bno\s+longer\s+(?:possible\s+to\s+)?apply${FOR}${END}
    ^(?:(?:${THIS}|${JOB}|applications${FOR})\s+)?(?:closed|filled|ended|expired)${DATE}\W*$
    ^${JOB}\s+(?:is\s+)?${NOW}(?:closed|filled|expired)${END}
    ^(?:\w+\s+)?status\s*:\s*(?:closed|filled|expired)[.!]?$
  `,
  'i',
)

/** "If the position has been filled", "assume that the post is filled": it states nothing. */
const CONDITION =
  /\b(?:if|when|whenever|where|whether|unless|should|until|once|after|before|because|assume|consider|may|might|will|not)\b/i

/** What a page says of a vacancy that is closed: "This position has been filled." */
export const CLOSED: Statement = { says: SAYS_CLOSED, condition: CONDITION }

/** Longer sentences are not such statements. */
const LONGEST_SENTENCE = 300

/** Classes of parts that scripts show later, such as "No jobs found" in a list that a script fills. */
const HIDDEN = /^(?:hidden|hide|is-hidden|d-none|ng-hide|display-none|invisible)$/i

const isHidden = ({ block }: TextLine): boolean =>
  [block, ...ancestors(block)].some((element) => wordsOf(element, 'class').some((word) => HIDDEN.test(word)))

/** The lines of a page that state something now. */
export function statingLines(lines: readonly TextLine[], { says, condition }: Statement): TextLine[] {
  const isStated = (sentence: string) => {
    if (sentence.length > LONGEST_SENTENCE) return false
    const found = says.exec(sentence)
    return found !== null && !condition.test(sentence.slice(0, found.index))
  }
  return lines.filter((line) => sentencesIn(line.text).some(isStated) && !isHidden(line))
}
