import { legalWord } from './legal-words.ts'

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
export const closePunctuation = (folded: string): string => {
  const [words, letters] = NOT_ASCII.test(folded) ? BETWEEN : ASCII_BETWEEN
  return folded.replace(words, '').replace(letters, '')
}

/** The words of folded text, in order. Every run of letters and digits is one word. */
export const tokensOf = (folded: string): string[] => {
  const spoken = folded.includes('&') ? folded.replaceAll('&', ' and ') : folded
  return spoken.match(NOT_ASCII.test(spoken) ? TOKENS : ASCII_TOKENS) ?? []
}

export const isSingleLetter = (token: string) =>
  token.length === 1 && token !== MARKER && (token < '0' || token > '9')

/**
 * Joins runs of single letters (`j c wise` becomes `jc wise`). With `onlyLegal`, it does so only if the result is a
 * legal word (`u k`).
 */
export const joinSingleLetters = (tokens: readonly string[], onlyLegal: boolean): string[] => {
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
