import { oneLine } from './one-line.ts'

/** Matches text that mail programs turn into a link: a URL or an email address. */
const LINK = /:\/\/|www\.|@|\.\p{L}{2,}/iu

/**
 * Greets the user by name, if known. A name that looks like a link is left out, because mail programs would make it
 * clickable.
 */
export function greeting(name = ''): string {
  const shown = oneLine(name)
  return shown === '' || LINK.test(shown) ? 'Hello,' : `Hello ${shown},`
}
