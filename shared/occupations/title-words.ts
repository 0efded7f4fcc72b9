/** A title is cut to this length, which no real one exceeds. It limits the cost of hostile text. */
export const MAX_CHARACTERS = 200

/** Words that say nothing about an occupation. */
const EMPTY = new Set(
  'a an and as at by elsewhere for from in is mfr nos not of on or other our the to uk we with'.split(' '),
)

/** Words about rank, contract and place of work. They hardly say which occupation it is. */
const WEAK = new Set(
  `apprentice band c chief classified contract daily day director edition entry experienced fixed full ft grade graduate head
  hybrid ii iii intern job junior lead level mid mid-level month multi nhs night officer part permanent pm principal pt
  qualified remote role semi senior shift skilled sr jr specialist staff team temporary term time trainee worker`.split(
    /\s+/,
  ),
)
/** Matches a number, such as that of a grade, and an ordinal. */
const NUMBER = /^\d+(?:st|nd|rd|th)?$/

/** Abbreviations, and the words that they are read as: those of the tables, or else one word. */
const SPELT: Readonly<Record<string, string>> = {
  'c#': 'csharp',
  'c++': 'cplusplus',
  '.net': 'dotnet',
  'r&d': 'rd',
  'a&e': 'ae',
  'fp&a': 'fpa',
  'c&i': 'control instrumentation',
  'e&i': 'control instrumentation',
  'f&b': 'catering',
  ap: 'accounts payable',
  bdm: 'business development manager',
  bdr: 'sales rep',
  cdp: 'chef de partie',
  eyfs: 'early years',
  flt: 'fork lift truck',
  hlta: 'higher level teaching assistant',
  'in-house': '',
  hrbp: 'hr business partner',
  itu: 'icu',
  kp: 'kitchen porter',
  lsa: 'learning support assistant',
  pdra: 'postdoctoral research associate',
  sdr: 'sales rep',
}
const escaped = Object.keys(SPELT).map((text) =>
  text
    .replaceAll(/[.+]/g, String.raw`\$&`)
    .replace(/^(?=\w)/, String.raw`\b`)
    .replace(/(?<=\w)$/, String.raw`\b`),
)
const SPELT_PATTERN = new RegExp(escaped.join('|'), 'g')

/** Words that are written as one or two, such as `fork lift`. They are read as one. */
const COMPOUND =
  /\b(book|care|child|fork|hair|head|health|house|key) (?=(?:keep|tak|care|lift|dress|teach|master|worker))/g

const SUPPORT = new Set('apprentice assistant intern operative technician trainee'.split(' '))
const OF_MANAGER = new Set('chief director head manager'.split(' '))

/** Whether a word says that somebody assists or learns. A job with such a title manages nothing. */
export const isSupport = (word: string): boolean => SUPPORT.has(word)

/** Whether a word says that somebody manages. */
export const isOfManager = (word: string): boolean => OF_MANAGER.has(word)

/** Whether a word says little about an occupation, such as `senior` and `2nd`. */
export const isWeak = (word: string): boolean => WEAK.has(word) || NUMBER.test(word)

/** The singular of an English noun, as far as a rule gives one. Short words and other words stay. */
const singular = (word: string): string => {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word
  if (word.endsWith('men')) return `${word.slice(0, -3)}man`
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ch|sh|ss|x|z)es$/.test(word)) return word.slice(0, -2)
  return word.replace(/s$/, '')
}

/**
 * The words of a job title, folded: without case, accents, punctuation and plural, and without words like "of". Brackets
 * that say what a title excludes are left out.
 */
export const titleWords = (title: string): string[] =>
  title
    .slice(0, MAX_CHARACTERS)
    .replaceAll(/\(exclud[^)]*\)/gi, ' ')
    .normalize('NFD')
    .replaceAll(/['’`.]s\b/g, 's')
    .replaceAll(/['’`\p{Mark}]/gu, '')
    .toLowerCase()
    .replaceAll(SPELT_PATTERN, (text) => ` ${SPELT[text] ?? text} `)
    .replaceAll(/[^\p{Letter}\d]+/gu, ' ')
    .replaceAll(COMPOUND, '$1')
    .split(' ')
    .filter((word) => word !== '' && !EMPTY.has(word))
    .map(singular)
