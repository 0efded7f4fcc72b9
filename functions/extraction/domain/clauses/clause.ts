/** A word, a phrase that acts as one word, or a sign of punctuation. */
export interface Word {
  /** In lower case. Short forms are written out: "can't" is "can" and "not". */
  text: string
  /** As the page writes it. */
  written: string
  /** What the word may do in a sentence, by a lexicon. */
  roles: readonly string[]
}

/** The text of words, with a space between them. */
export const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ')

/** Whether words are written in capitals, where these tell no name from another word. */
export const isShouted = (words: readonly Word[]): boolean =>
  words.length > 2 && words.every(({ written }) => written === written.toUpperCase())

/** Matches signs that end a clause in all cases. */
export const STOP = /^[;:.!?|•·–—/]$/

/** Signs that answer a question by themselves, such as ticks. */
export const ANSWERS = new Map([
  ...[...'✔✓☑✅'].map((sign): [string, string] => [sign, 'yes']),
  ...[...'✘✗✖❌☒🚫⛔'].map((sign): [string, string] => [sign, 'no']),
])

/** Matches words, and the signs that separate parts of a sentence. A hyphen or slash inside a word separates two words. */
const PARTS =
  /(?:[A-Za-z]\.){2,}|\d+(?:[.,]\d+)+%?|[\p{L}\p{N}]+(?:['’]\p{L}+)*%?|[,;:.!?()[\]|•·✔✓☑✅✘✗✖❌☒🚫⛔]|(?<!\S)[*~»>★☆✨●■◆►▶▪]+(?!\S)|\s[/+=–—-]\s|—/gu

/** Matches signs that separate entries where they stand alone, as in "no agencies ** no visas". */
const BULLETS = /^[*~»>★☆✨●■◆►▶▪]+$/

/** Matches abbreviations whose full stop ends no sentence. */
export const SHORTENED =
  /^(?:spons|avail|unavail|poss|approx|incl|excl|max|min|perm|temp|snr|jnr|mths?|yrs?|hrs?|wks?|dept|govt|ltd|pls|reqd?|st|mrs?|ms|dr|prof)$/

const NEGATED = /^(.+?)n'?t$/
/** What is left of a verb before "n't", with its full form. */
const NEGATIVES = new Map([
  ...'do does did is are was were has have had would could should might must need'
    .split(' ')
    .map((verb): [string, string] => [verb, verb]),
  ['ca', 'can'],
  ['wo', 'will'],
  ['sha', 'shall'],
  ['ai', 'is'],
])
const ENDINGS = new Map(Object.entries({ ll: 'will', re: 'are', ve: 'have', d: 'would', m: 'am' }))
/** Words after which "'s" means "is". After all others it is a possessive. */
const BEFORE_IS = /^(?:it|that|there|here|what|who|where|how|he|she|this|everything|nothing)$/

/** The words and signs of a sentence, in order. The time is linear in its length. */
export function wordsOf(sentence: string): Word[] {
  const words: Word[] = []
  for (const [part] of sentence.replaceAll(/\bw\/o(?:ut)?\b/gi, 'without').matchAll(PARTS)) {
    const written = part.trim()
    if (written === '.' && SHORTENED.test(words.at(-1)?.text ?? '')) continue
    const isMonth = written === 'May' && /[\p{L}\p{N}]$/u.test(words.at(-1)?.written ?? '')
    for (const text of isMonth ? ['month'] : fullForms(written)) words.push({ text, written, roles: [] })
  }
  return words
}

/** The words that a written word stands for: "can't" is "can" and "not", "we'll" is "we" and "will". */
function fullForms(written: string): string[] {
  const answer = ANSWERS.get(written)
  if (answer !== undefined) return [answer]
  const whole = written.toLowerCase().replaceAll('’', "'")
  if (whole === 'cannot') return ['can', 'not']
  if (/^[–—-]$/.test(whole)) return ['–']
  if (BULLETS.test(whole)) return ['•']
  if (whole === '=') return [':']
  const verb = NEGATIVES.get(NEGATED.exec(whole)?.[1] ?? '')
  if (verb !== undefined) return [verb, 'not']
  const [word = '', ...endings] = whole.split("'")
  const isIs = BEFORE_IS.test(word)
  return [word, ...endings.flatMap((ending) => ENDINGS.get(ending) ?? (ending === 's' && isIs ? 'is' : []))]
}

/**
 * How a clause joins the others of its sentence. `if` is a condition, `provided` one that must be met, `unless` an
 * exception, `whether` an indirect question, `but` a contrast, `which` a remark on the clause before.
 */
export type Link = 'main' | 'but' | 'if' | 'provided' | 'unless' | 'whether' | 'reason' | 'which'

/** A part of a sentence with at most one statement: a subject with its verb, a fragment, or an entry of a list. */
export interface Clause {
  link: Link
  words: readonly Word[]
  /** The clauses inside of it that describe persons, such as "who need a visa". */
  relatives: readonly (readonly Word[])[]
  isQuestion: boolean
  /** Whether it stands in brackets. */
  isAside: boolean
  /** The words before a colon or question mark that introduce it: "Benefits: a pension, a gym". */
  intro: readonly Word[]
  /** The number of entries of the list between bullets, bars or slashes that it is an entry of; or else 0. */
  entries: number
}

/** Whether a link begins a condition. */
export const isConditional = (link: Link): boolean => link === 'if' || link === 'provided'

export const is = (word: Word | undefined, ...roles: string[]): boolean => isOneOf(word, roles)

/** Whether a word has one of the roles of a list. */
export function isOneOf(word: Word | undefined, roles: readonly string[]): boolean {
  // a loop, because adverts of 64 KB ask this a hundred thousand times
  if (word !== undefined && word.roles.length > 0)
    for (const role of roles) if (word.roles.includes(role)) return true
  return false
}

export const has = (words: readonly Word[], ...roles: string[]): boolean =>
  words.some((word) => is(word, ...roles))

/** All words of a clause, with those of the clauses inside of it. */
export const allWords = ({ words, relatives }: Clause): Word[] => [...words, ...relatives.flat()]
