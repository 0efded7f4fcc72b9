import type { TextLine } from './page-text.ts'
import { ancestors, wordsOf } from './page-tree.ts'

/** Classes of parts that scripts show later, such as "No jobs found" in a list that a script fills. */
const HIDDEN = /^(?:hidden|hide|is-hidden|d-none|ng-hide|display-none|invisible)$/i

/** Whether a script may show a line later. */
export const isShownLater = ({ block }: TextLine): boolean =>
  [block, ...ancestors(block)].some((element) => wordsOf(element, 'class').some((word) => HIDDEN.test(word)))
