/**
 * Matches the marks on one letter that are more than any language needs. Unicode allows 30 of them in text that is read
 * as a stream (UAX #15 "Stream-Safe Text Format").
 */
const TOO_MANY_MARKS = /(\p{Mark}{30})\p{Mark}+/gu

/** A text in a normal form of Unicode, with 30 marks on a letter at most: sorting 64 KB of them takes seconds. */
export const normalised = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replaceAll(TOO_MANY_MARKS, '$1').normalize(form)
