/** The absolute URL of a link on a page, without its fragment; null if the text is not a link. */
export function resolvedLink(href: string, base: string): string | null {
  const url = URL.parse(href.trim(), base)
  if (url === null) return null
  url.hash = ''
  return url.href
}
