/** A legal form or a joining word. Names that differ only in such words are the same. */
export interface LegalWord {
  /** the canonical spelling */
  readonly word: string
  /** a separate bit for each word, so that one byte holds the legal words of a name */
  readonly bit: number
  readonly spellings: readonly string[]
}

/**
 * All legal words (docs/product/search.md "Matching names"): Ltd, Limited, PLC, LLP, UK and `and`, which also stands
 * for `&`.
 */
export const LEGAL_WORDS: readonly LegalWord[] = [
  { word: 'ltd', bit: 1, spellings: ['ltd', 'limited'] },
  { word: 'plc', bit: 2, spellings: ['plc'] },
  { word: 'llp', bit: 4, spellings: ['llp'] },
  { word: 'uk', bit: 8, spellings: ['uk'] },
  { word: 'and', bit: 16, spellings: ['and'] },
]

const bySpelling = new Map(
  LEGAL_WORDS.flatMap((legal) => legal.spellings.map((spelling) => [spelling, legal])),
)

export const legalWord = (word: string): LegalWord | undefined => bySpelling.get(word)

/** The bits of the legal words that begin with `start`, such as `limited` for `li`. */
export const legalBitsStarting = (start: string): number => {
  let bits = 0
  for (const { bit, spellings } of LEGAL_WORDS) {
    if (spellings.some((spelling) => spelling.startsWith(start))) bits |= bit
  }
  return bits
}
