import type { TextLine } from '../page/page-text.ts'
import { ancestors, wordsOf } from '../page/page-tree.ts'
import { sentencesIn } from './sentences.ts'

/** What a sentence may state. */
interface Statement {
  says: RegExp
  /** Words before it with which it states nothing: "if there are no vacancies". */
  condition: RegExp
}

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
