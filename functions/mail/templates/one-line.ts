/** Matches characters that change the text direction, end the line, or are invisible. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu

/** Makes a text from a third party, such as a name, safe for a line of a mail. */
export const oneLine = (text: string): string => text.replaceAll(UNSEEN, ' ').trim()
