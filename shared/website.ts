/**
 * The host of a website as a reader types it, lower case and without `www.`; https is assumed where the scheme is
 * missing (spec section 5). Undefined where it cannot be a website: the field error is then 'Invalid URL'.
 */
export function websiteHost(text: string): string | undefined {
  const url = URL.parse(
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/:]+:\d/.test(text) ? text : `https://${text}`,
  )
  if (url === null || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return undefined
  return url.hostname.toLowerCase().replace(/^www\./, '')
}
