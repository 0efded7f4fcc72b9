import { endWord, legalWord, spellingsOf } from './legal-words.ts'

/** Separates the two halves of "X trading as Y". `markTradingNames` first removes this character from the name. */
export const MARKER = '|'

const ASCII_TOKENS = /[a-z0-9]+|\|/g
const TOKENS = /[\p{L}\p{N}\p{M}]+|\|/gu
const NOT_ASCII = /[\u0080-\uffff]/

/**
 * Matches `t/a`, `t/as`, `t\a`, `T/ A`, `t/aBakery` and `LtdT/A`. The only letters allowed directly before it are those
 * of a legal form.
 */
const SLASHED = /(?:(?<![\p{L}\p{N}])|(?<=ltd|limited|plc|llp))t\s?[/\\]\s?a(?:s(?![\p{L}\p{N}]))?/gu
const REVERSED = /(?<![\p{L}\p{N}])ta\//gu
const SPOKEN = /(?<![\p{L}\p{N}])(?:also )?trading (?:as|name(?: of)?)(?![\p{L}\p{N}])/gu
const SPOKEN_HINT = 'trading '
const SLASH_HINT = /[/\\]/

/** Replaces unambiguous spellings of "trading as" in folded text by MARKER. */
export const markTradingNames = (folded: string): string => {
  let marked = folded.includes(MARKER) ? folded.replaceAll(MARKER, ' ') : folded
  if (SLASH_HINT.test(marked))
    marked = marked.replace(SLASHED, ` ${MARKER} `).replace(REVERSED, ` ${MARKER} `)
  if (marked.includes(SPOKEN_HINT)) marked = marked.replace(SPOKEN, ` ${MARKER} `)
  return marked
}

/**
 * Removes full stops between initials (`J.C. Wise` becomes `jc wise`). With `onlyLegal`, it does so only if the result
 * is a legal word (`u.k.`).
 */
export const closeInitials = (folded: string, onlyLegal: boolean): string =>
  folded.includes('.')
    ? folded.replace(/(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])/gu, (run) => {
        const word = run.replaceAll('.', '')
        return onlyLegal && !legalWord(word) ? run : word
      })
    : folded

/** What `closePunctuation` removes: between words, and between single letters. */
const BETWEEN = [
  /(?<=[\p{L}\p{N}])[.&\-_+@–](?=[\p{L}\p{N}])/gu,
  /(?<=(?<![\p{L}\p{N}])\p{L})\s*(?:&|\sand\s)\s*(?=\p{L}(?![\p{L}\p{N}]))/gu,
] as const
/** The same for folded text in ASCII. It takes a fraction of the time. */
const ASCII_BETWEEN = [
  /(?<=[a-z0-9])[.&\-_+@](?=[a-z0-9])/g,
  /(?<=(?<![a-z0-9])[a-z])\s*(?:&|\sand\s)\s*(?=[a-z](?![a-z0-9]))/g,
] as const

/** Removes punctuation between words: `co-op` becomes `coop`, `e.on` becomes `eon`, `b & m` becomes `bm`. */
const closePunctuation = (folded: string): string => {
  const [words, letters] = NOT_ASCII.test(folded) ? BETWEEN : ASCII_BETWEEN
  return folded.replace(words, '').replace(letters, '')
}

/** The words of folded text, in order. Every run of letters and digits is one word. */
export const tokensOf = (folded: string): string[] => {
  const spoken = folded.includes('&') ? folded.replaceAll('&', ' and ') : folded
  return spoken.match(NOT_ASCII.test(spoken) ? TOKENS : ASCII_TOKENS) ?? []
}

const isSingleLetter = (token: string) =>
  token.length === 1 && token !== MARKER && (token < '0' || token > '9')

/**
 * Joins runs of single letters (`j c wise` becomes `jc wise`). With `onlyLegal`, it does so only if the result is a
 * legal word (`u k`).
 */
const joinSingleLetters = (tokens: readonly string[], onlyLegal: boolean): string[] => {
  const joined: string[] = []
  for (let at = 0; at < tokens.length;) {
    let end = at
    while (end < tokens.length && isSingleLetter(tokens[end]!)) end++
    if (end - at < 2) {
      joined.push(tokens[at]!)
      at++
      continue
    }
    const run = tokens.slice(at, end)
    const word = run.join('')
    if (!onlyLegal || legalWord(word)) joined.push(word)
    else joined.push(...run)
    at = end
  }
  return joined
}

export interface NameParts {
  /**
   * the words of each half of "X trading as Y" that matter, as spelled. Legal words are left out, and so are `the` and
   * legal forms at its edges. Empty if all words are legal
   */
  parts: string[][]
  /** the words of each half with those at its edges; without the words that matter nowhere */
  untrimmed: string[][]
  /** every word of both halves; legal words have their canonical spelling */
  all: string[]
  /** bits of the legal words of both halves (legal-words.ts) */
  legalBits: number
  /** bits of the legal words of the first half */
  ownBits: number
  /** the words that do not matter only because they are at an edge, such as `the` */
  edges: string[]
  /** of these, the words after the last half, in order */
  ending: string[]
  /** each word `ta` that was read as "trading as" but may be an ordinary word */
  doubtful: string[]
}

const ARTICLE = 'the'
/** The longest legal form that is spelled as single letters: `C I C`. */
const LONGEST_SPELT = 4

/** Splits tokens at markers, and at a `ta` that can be a marker. Removes the words that do not matter. */
export const partsOf = (tokens: readonly string[]): NameParts => {
  const result: NameParts = {
    parts: [],
    untrimmed: [],
    all: [],
    legalBits: 0,
    ownBits: 0,
    edges: [],
    ending: [],
    doubtful: [],
  }
  let part: string[] = []
  let bits = 0
  const close = () => {
    if (part.length > 0) result.untrimmed.push([...part])
    while (part.length > 1 && part[0] === ARTICLE) result.edges.push(part.shift()!)
    result.ending = []
    bits |= trimEnd(part, result.ending)
    result.edges.push(...result.ending)
    if (result.parts.length === 0) result.ownBits |= bits
    result.legalBits |= bits
    if (part.length > 0) result.parts.push(part)
    part = []
    bits = 0
  }
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]!
    const length =
      token === MARKER ? 1 : bareMarkerLength(tokens, at, part[0] === ARTICLE ? part.length - 1 : part.length)
    if (length > 0) {
      if (token !== MARKER) result.doubtful.push(tokens.slice(at, at + length).join(''))
      close()
      at += length - 1
      if (token === MARKER && tokens[at + 1] === 'as') at++
      continue
    }
    const legal = legalWord(token)
    result.all.push(legal ? legal.word : token)
    if (legal) bits |= legal.bit
    else part.push(token)
  }
  close()
  return result
}

/**
 * Removes `the` and legal forms from the end of a part while another word remains, and puts them into `ending`.
 * @returns the bits of the removed forms.
 */
const trimEnd = (part: string[], ending: string[]): number => {
  let bits = 0
  while (part.length > 1) {
    const last = part.at(-1)!
    const word = endWord(last)
    if (word) bits |= word.bit
    if (word || last === ARTICLE) {
      ending.unshift(part.pop()!)
      continue
    }
    const start = startOfLetters(part)
    const spelt = start > 0 ? endWord(part.slice(start).join('')) : undefined
    if (!spelt) break
    bits |= spelt.bit
    ending.unshift(...part.splice(start))
  }
  return bits
}

const startOfLetters = (part: readonly string[]): number => {
  let start = part.length
  while (start > 0 && part.length - start < LONGEST_SPELT && isSingleLetter(part[start - 1]!)) start--
  return start
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

const HAS_INNER_PUNCTUATION = /[a-z0-9][.&\-_+@–][a-z0-9]|[\u0080-\uffff]/

/** The words of each half of a name that matter. All words if none of them matters. */
export const withoutLegal = ({ parts, all }: NameParts): string[][] =>
  parts.length > 0 || all.length === 0 ? parts : [all]

export const spellingOf = (words: readonly string[]): string => {
  let spelling = ''
  for (const word of words) {
    if (spelling !== '') spelling += ' '
    spelling += spellingsOf(word)?.[0] ?? word
  }
  return spelling
}

/** A spelling as it is compared with others: spaces do not matter. */
export const withoutSpaces = (spelling: string): string => spelling.replaceAll(' ', '')

/**
 * The readings of a text: as typed, then with initials apart, then with all initials joined. A name without initials
 * and punctuation, as most are, has only one reading.
 * @param settled Folded text with settled phrases.
 */
export const readingsOf = (settled: string): NameParts[] => {
  const marked = markTradingNames(settled)
  const tokens = tokensOf(marked)
  if (!HAS_INNER_PUNCTUATION.test(marked) && !tokens.some(isSingleLetter)) return [partsOf(tokens)]
  const legalClosed = closeInitials(marked, true)
  const typed = partsOf(joinSingleLetters(tokensOf(closeInitials(marked, false)), true))
  // without full stops both readings are the same
  const apart = marked.includes('.') ? partsOf(joinSingleLetters(tokensOf(legalClosed), true)) : typed
  const closed = partsOf(joinSingleLetters(tokensOf(closePunctuation(legalClosed)), false))
  return [typed, apart, closed]
}
