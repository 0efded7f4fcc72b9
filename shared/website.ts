/**
 * The host of a website as typed, in lower case and without `www.`. Without a scheme, https is assumed
 * (docs/product/screens.md "Form rules"). Undefined if the text is not a website; the field error is then 'Invalid
 * URL'.
 */
export function websiteHost(text: string): string | undefined {
  // some browsers accept a space as part of the host
  if (/[\s\p{C}\\]/u.test(text)) return undefined
  const url = URL.parse(
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text) ? text : `https://${text}`,
  )
  if (url === null || !isPlainWeb(url) || !url.hostname.includes('.')) return undefined
  return url.hostname.toLowerCase().replace(/^www\./, '')
}

/** The maximum length of a link. Longer ones would not fit into an item of the store. */
const LONGEST = 2000

/**
 * Whether a text may be stored and shown as a link. It must be a web URL with a scheme. Parts that disguise it are not
 * allowed, such as a username, backslashes, spaces or invisible characters.
 */
export function isWebAddress(text: string | null): text is string {
  if (text === null || text.length > LONGEST || !/^https?:\/\/[^\s\p{C}\\]+$/iu.test(text)) return false
  const url = URL.parse(text)
  return url !== null && isPlainWeb(url)
}

/** The text if it may be shown as a link, or else null. */
export const webLink = (text: string | null): string | null => (isWebAddress(text) ? text : null)

/** Whether a URL is a web URL without a username: `https://www.gov.uk@evil.example` leads to evil.example. */
const isPlainWeb = ({ protocol, username, password }: URL): boolean =>
  /^https?:$/.test(protocol) && username === '' && password === ''
