import { oneLine } from './one-line.ts'

/** What a mail program makes a link of by itself: an address of a page or of a person. */
const LINK = /:\/\/|www\.|@|\.\p{L}{2,}/iu

/**
 * Greets somebody by the name they gave, if any. A name that reads like a link is left out: a mail program would make it
 * one.
 */
export function greeting(name = ''): string {
  const shown = oneLine(name)
  return shown === '' || LINK.test(shown) ? 'Hello,' : `Hello ${shown},`
}
