import { legalWord } from './legal-words.ts'
import { MARKER } from './name-tokens.ts'

/** The words of a name by role. */
export interface NameParts {
  /** the words of each half of "X trading as Y" without legal words, or empty if all words are legal */
  parts: string[][]
  /** every word of both halves; legal words have their canonical spelling */
  all: string[]
  /** bits of the legal words (legal-words.ts) */
  legalBits: number
  /** each word `ta` that was read as "trading as" but may be an ordinary word */
  doubtful: string[]
}

/** Splits tokens at markers, and at a `ta` that can be a marker. Removes the legal words. */
export const partsOf = (tokens: readonly string[]): NameParts => {
  const result: NameParts = { parts: [], all: [], legalBits: 0, doubtful: [] }
  let part: string[] = []
  const close = () => {
    if (part.length > 0) result.parts.push(part)
    part = []
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    const length = token === MARKER ? 1 : bareMarkerLength(tokens, at, part.length)
    if (length > 0) {
      if (token !== MARKER) result.doubtful.push(tokens.slice(at, at + length).join(''))
      close()
      at += length - 1
      if (token === MARKER && tokens[at + 1] === 'as') at++
      continue
    }
    const legal = legalWord(token)
    result.all.push(legal ? legal.word : token)
    if (legal) result.legalBits |= legal.bit
    else part.push(token)
  }
  close()
  return result
}

/**
 * How many tokens from `at` mean "trading as" without a slash. `ta` does if it has words on both sides. `tas` and `t a`
 * also occur in names, so they count only directly after a legal word (`Cakebox Ltd TAs …`).
 */
const bareMarkerLength = (tokens: readonly string[], at: number, wordsBefore: number): number => {
  const token = tokens[at]!
  const spaced = token === 't' && tokens[at + 1] === 'a'
  if (token !== 'ta' && token !== 'tas' && !spaced) return 0
  const length = spaced ? 2 : 1
  const next = tokens[at + length]
  if (wordsBefore === 0 || next === undefined || legalWord(next)) return 0
  if (token === 'ta') return length
  const before = legalWord(tokens[at - 1] ?? '')
  return before && before.word !== 'and' ? length : 0
}
