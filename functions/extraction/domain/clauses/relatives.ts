import { is } from './clause.ts'
import { linkWords } from './link-words.ts'
import { shapes } from './shapes.ts'
import { STOP, type Word } from './words.ts'

const MODAL = /^(?:will|would|shall|should|can|could|may|might|must)$/

/** "Who live here and will not need it." */
const NEEDS_NOTHING = shapes('and @ not need|require')

/** The words of a clause that begins with "who". It ends before the verb of the clause around it. */
export function relativeFrom(words: readonly Word[], from: number): Word[] {
  const relative = [words[from]!]
  const isWhose = words[from]!.text === 'whose'
  let hasVerb = false
  let before = words[from]!
  for (let at = from + 1; at < words.length; at += 1) {
    const [word, next] = [words[at]!, words[at + 1]]
    if (
      STOP.test(word.text) ||
      (word.text !== 'yet' && /^(?:but|which)$/.test(linkWords.get(word.text) ?? ''))
    )
      break
    if (word.text === ',' && is(words[at + 2], 'aux')) break
    if (word.text === ',' && (is(next, 'aux', 'subject', 'we', 'please') || linkWords.has(next?.text ?? '')))
      break
    // "we ask those who need it not to apply"
    if (hasVerb && word.text === 'not' && next?.text === 'to') break
    if (hasVerb && !NEEDS_NOTHING(words, at) && isOuterVerb(before, word, next)) break
    // "whose visa runs out": the noun after "whose" is not a verb
    hasVerb ||= isWhose
      ? is(word, 'aux', 'deny', 'need', 'back') || OF_VISA.test(word.text) || is(before, 'we')
      : is(word, 'aux') || !is(word, 'filler', 'not')
    relative.push(word)
    if (is(word, 'aux', 'not') || !is(word, 'filler')) before = word
  }
  return relative
}

/** What a visa does. */
const OF_VISA = /^(?:expires?|ties?|runs?|lapses?|ends?|allows?|permits?)$/

/** Whether a verb belongs to the clause around "who": it follows neither its own subject nor another verb. */
function isOuterVerb(before: Word, word: Word, next: Word | undefined): boolean {
  const isVerb = is(word, 'aux') || (word.text === 'need' && is(next, 'not'))
  if (!isVerb || is(before, 'aux') || /^(?:we|they|he|she|i|you|to|or|and|,)$/.test(before.text)) return false
  return !is(before, 'not') || MODAL.test(word.text)
}
