import { withinDeadline } from '../../../functions/platform/within-deadline.ts'
import { automatonOf } from './automaton.ts'
import { repeatableWords } from './repeatable-words.ts'

/** How often a word is repeated. If each repetition doubles the time, no deadline is enough. */
const TIMES = 40
/** Texts after the words. An engine tries all ways only if the expression does not match. */
const ENDS = ['#', '\0', ' ', '!2']

/**
 * A text with which an expression takes exponential time; undefined if none is found.
 * @param most The maximum time for a text of some hundred characters, in milliseconds. It is generous for a busy machine.
 */
export function slowText(
  { source, flags }: { source: string; flags: string },
  most = 1000,
): string | undefined {
  const expression = new RegExp(source, flags.replaceAll(/[gy]/g, ''))
  return repeatableWords(automatonOf({ source, flags }))
    .flatMap(({ before, word }) => ENDS.map((end) => before + word.repeat(TIMES) + end))
    .find((text) => isSlow(() => expression.test(text), most))
}

function isSlow(work: () => boolean, most: number): boolean {
  try {
    withinDeadline(work, most)
    return false
  } catch {
    return true
  }
}
