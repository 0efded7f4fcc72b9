import { legalWord } from './legal-words.ts'
import { MARKER } from './name-tokens.ts'

/** A name read word by word. */
export interface NameParts {
  /** the words that matter of each half of "X trading as Y"; one part for a plain name, none for a name of legal words alone */
  parts: string[][]
  /** every word, legal ones in their one spelling, the halves run together */
  all: string[]
  /** bits of the legal words (legal-words.ts) */
  legal: number
  /** a word `ta` that was read as "trading as" but may be a word after all */
  doubtful: string[]
}

/** Splits tokens at markers and at a bare `ta` that can be one, and takes the legal words out. */
export const partsOf = (tokens: readonly string[]): NameParts => {
  const result: NameParts = { parts: [], all: [], legal: 0, doubtful: [] }
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
    if (legal) result.legal |= legal.bit
    else part.push(token)
  }
  close()
  return result
}

/**
 * How many tokens from `at` on are a "trading as" without its stroke: `ta` with words on both sides, `tas` or `t a`
 * only straight after a legal word (`Cakebox Ltd TAs …`), for both are names of their own.
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
