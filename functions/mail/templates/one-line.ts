/** What would turn the direction of the text around it, end its line, or not be seen at all. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu

/** A text that somebody else wrote, such as a name, as it may stand in a line of ours. */
export const oneLine = (text: string): string => text.replaceAll(UNSEEN, ' ').trim()
