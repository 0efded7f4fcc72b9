const NOT_ASCII = /[\u0080-\uffff]/
const APOSTROPHES = /['`´‘’‚‛ʼʹ＇]/g
/** Signs that Unicode decomposes into letters, which are not part of a name. */
const LETTER_SIGNS = /[™℠]/g
/** Marks beyond 30 on one letter, which no language needs. Unicode sorts the marks of a letter in the square of their number. */
const TOO_MANY_MARKS = /(\p{Mark}{30})\p{Mark}+/gu
const COMBINING_MARKS = /[\u0300-\u036f]/g
/**
 * Matches what remains of an apostrophe or dash after several wrong decodings: `â??`, `?¢????`, `â€™`, and `â` with
 * control characters.
 */
const BROKEN_RUN = /[âÂÃ¢£€™?\u0080-\u009f]{2,}/g
const SURELY_BROKEN = /\?\?|[€\u0080-\u009f]/
/** Plain spellings of letters that Unicode does not decompose into a base letter and an accent. */
const WITHOUT_ACCENT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}
const WITHOUT_ACCENT_LETTERS = /[ßæœøđðþłı]/g

const mend = (text: string) => text.replace(BROKEN_RUN, (run) => (SURELY_BROKEN.test(run) ? '' : run))

/**
 * Removes differences that users do not type: upper case, accents and apostrophes (`Sainsbury's` becomes `sainsburys`).
 * Full-width letters, ligatures and other forms of one letter become that letter (Unicode NFKD).
 * Also removes wrongly decoded apostrophes, which the register contains. All other characters stay.
 */
export const foldText = (text: string): string => {
  if (!NOT_ASCII.test(text)) {
    const lower = text.toLowerCase()
    return (lower.includes('??') ? mend(lower) : lower).replace(APOSTROPHES, '')
  }
  return mend(text)
    .replace(APOSTROPHES, '')
    .replace(LETTER_SIGNS, ' ')
    .replace(TOO_MANY_MARKS, '$1')
    .normalize('NFKD')
    .replace(COMBINING_MARKS, '')
    .toLowerCase()
    .replace(COMBINING_MARKS, '')
    .replace(WITHOUT_ACCENT_LETTERS, (letter) => WITHOUT_ACCENT[letter] ?? letter)
}
