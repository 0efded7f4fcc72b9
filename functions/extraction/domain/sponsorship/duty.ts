import { type Clause, has, is } from '../clauses/clause.ts'
import type { Word } from '../clauses/words.ts'

/**
 * Whether a clause says what the holder of the post will do or must know.
 * @param continues Whether the clause before does. A clause without a subject of its own continues it.
 */
export function isDuty({ words: all, link }: Clause, continues: boolean): boolean {
  const words = withoutOpening(all)
  const at = words.findIndex((word) => is(word, 'duty'))
  const mention = words.findIndex((word) => is(word, 'mention'))
  const comesFirst = at !== -1 && (mention === -1 || at < mention)
  if (comesFirst && isOfHolder(words, at)) return true
  return continues && (is(words[0], 'aux') || link === 'which' || !has(words, 'aux', 'we'))
}

/** The words after an opening such as "depending on your experience,". */
export function withoutOpening(words: readonly Word[]): readonly Word[] {
  if (!is(words[0], 'preposition') && !words[0]?.text.startsWith('depending')) return words
  return words.slice(words.findIndex(({ text }) => text === ',') + 1)
}

function isOfHolder(words: readonly Word[], at: number): boolean {
  const before = words.slice(0, at)
  // "too brief"
  if (is(before.at(-1), 'deny')) return false
  // "you are supported with"
  if (has(before, 'we') || /^(?:am|is|are|be|been|being|was|were)$/.test(before.at(-1)?.text ?? ''))
    return false
  if (/^(?:experience|knowledge|understanding|familiar|expertise)/.test(words[at]!.text))
    return !has(before, 'no', 'aux')
  const isHolder =
    (has(before, 'you', 'post') && !has(before, 'not')) ||
    before.some(({ text }) => /^(?:he|she|holder|postholder|appointee|successful)$/.test(text))
  if (
    isHolder &&
    before.some((word) => (is(word, 'aux') && !/^ha(?:ve|s|d)$/.test(word.text)) || word.text === 'to')
  )
    return true
  return before.every((word) => is(word, 'filler', 'please') && !ARTICLE.test(word.text))
}

/** Words after which a verb is a noun. */
const ARTICLE = /^(?:this|the|our|a|an|any|all|such|its|their)$/

/** Whether sponsorship is for clients of the employer, or by others: "advice to businesses", "many employers sponsor". */
export const isForClients = (words: readonly Word[]): boolean =>
  words.some(
    (word, at) =>
      is(word, 'client') &&
      (is(words[at + 1], 'verb') ||
        word.text.startsWith('our ') ||
        /^(?:to|for|with|advise|help|helping|and)$/.test(words[at - 1]?.text ?? '')),
  )
