/** How many letters stand before and after a found word. */
const BEFORE = 60
const AFTER = 100

/** What is known of a text before it is opened. */
export interface TextHead {
  slug: string
  title: string
  description: string
}

/** A text that a query finds. */
export interface Found<Head extends TextHead> {
  head: Head
  /** The text around the first found word; null if the title or description has it. */
  excerpt: string | null
}

/** A text without case and accents. */
export const fold = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

/** The words of a query, folded. */
export const wordsOfQuery = (query: string): string[] =>
  fold(query).match(/[\p{L}\p{N}£'.,-]*[\p{L}\p{N}]/gu) ?? []

/**
 * The texts that contain every word of a query, or a word that begins with it. Titles count first, then descriptions,
 * then texts. Among equals, those with the words side by side come first.
 * @param wordsOf The words of each text by slug.
 */
export function findTexts<Head extends TextHead>(
  query: string,
  heads: readonly Head[],
  wordsOf: Readonly<Record<string, string>>,
): Found<Head>[] {
  const wanted = wordsOfQuery(query)
  if (wanted.length === 0) return heads.map((head) => ({ head, excerpt: null }))
  const patterns = wanted.map(patternOf)
  const phrase = new RegExp(wanted.map((word) => patternOf(word).source).join('[^\\p{L}\\p{N}]+'), 'u')
  const longest = patternOf(wanted.reduce((one, other) => (other.length > one.length ? other : one)))
  return heads
    .flatMap((head) => {
      const text = wordsOf[head.slug] ?? ''
      const parts = [fold(head.title), fold(head.description), fold(text)]
      if (!patterns.every((pattern) => parts.some((part) => pattern.test(part)))) return []
      const rank = parts.findIndex((part) => patterns.every((pattern) => pattern.test(part)))
      const excerpt =
        rank === 0 || rank === 1 ? null : excerptOf(text, phrase.test(fold(text)) ? phrase : longest)
      const hasPhrase = parts.some((part) => phrase.test(part))
      return [{ head, excerpt, rank: (rank === -1 ? parts.length : rank) - (hasPhrase ? 0.5 : 0) }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ head, excerpt }) => ({ head, excerpt }))
}

/** Matches a word, or a word that begins with it if it is longer than two letters. */
export const patternOf = (word: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${word.replaceAll('.', '\\.')}${word.length > 2 ? '[\\p{L}\\p{N}]*' : '(?![\\p{L}\\p{N}])'}`,
    'u',
  )

function excerptOf(text: string, pattern: RegExp): string | null {
  const at = fold(text).search(pattern)
  if (at === -1) return null
  const from = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1
  const end = text.indexOf(' ', at + AFTER)
  const to = end === -1 ? text.length : end
  const words = text.slice(from, to)
  return `${from > 0 ? '…' : ''}${to < text.length ? `${words.replace(/[^\p{L}\p{N}]+$/u, '')}…` : words}`
}
