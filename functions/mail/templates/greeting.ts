/** What would turn the direction of the text around it, end its line, or not be seen at all. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu

/** What a mail program makes a link of by itself: an address of a page or of a person. */
const LINK = /:\/\/|www\.|@|\.\p{L}{2,}/iu

/**
 * Greets somebody by the name they gave, if any. A name that reads like a link is left out: a mail program would make it
 * one.
 */
export function greeting(name = ''): string {
  const shown = name.replaceAll(UNSEEN, ' ').trim()
  return shown === '' || LINK.test(shown) ? 'Hello,' : `Hello ${shown},`
}
