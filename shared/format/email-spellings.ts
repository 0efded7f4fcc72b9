/** The source of a pattern for a sign of an address, or the word for it, within the signs or tags around it. */
const spelt = (signs: string, word: string): string =>
  String.raw`\s{0,3}(?:${signs}|[[({<【]\s{0,3}(?:${signs}|${word})\s{0,3}[\])}>】]|<[a-z]{1,10}>\s{0,3}(?:${signs}|${word})\s{0,3}</[a-z]{1,10}>)\s{0,3}|\s{1,3}${word}\s{1,3}`

/**
 * Matches `@` in obfuscated spellings, as in "jo [at] north (dot) example" or "jo<b>@</b>north". `DOT` does the same for
 * dots.
 */
export const AT = `(?:${spelt('@', 'at')})`
export const DOT = `(?:${spelt('[.。]', 'dot')})`

const SIGN = String.raw`[\-\u2010-\u2015\u2212*_~|/]`
/** The source of a pattern for a word between signs: "*at*", "--at--", "- at -". All signs beside it belong to it. */
const between = (word: string): string =>
  String.raw`\s{0,3}(?<!${SIGN})${SIGN}{1,3}\s{0,3}${word}\s{0,3}${SIGN}{1,3}(?!${SIGN})\s{0,3}`

/**
 * The same with signs around the words, as in "jo-at-north-dot-example". Only a known address is looked for so:
 * “look-at-me” is none, and a domain may contain “-dot-”.
 */
export const LOOSE_AT = `(?:${AT}|${between('(?:@|at)')})`
export const LOOSE_DOT = `(?:${DOT}|${between('dot')})`
