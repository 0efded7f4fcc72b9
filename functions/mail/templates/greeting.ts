/** What would turn the direction of the text around it, end its line, or not be seen at all. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu

/** What a mail program makes a link of by itself: an address of a page or of a person. */
const LINK = /:\/\/|www\.|@|\.\p{L}{2,}/iu

/**
 * Greets somebody by the name they gave. It goes to an address that nobody has confirmed yet, so a name that reads like
 * a link is left out: nobody shall send advertising through us by registering others.
 */
export function greeting(name: string): string {
  const shown = name.replaceAll(UNSEEN, ' ').trim()
  return shown === '' || LINK.test(shown) ? 'Hello,' : `Hello ${shown},`
}
