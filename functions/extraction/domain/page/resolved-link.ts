/** The absolute form of a link on a page; null if it is no link. Fragments are removed. */
export function resolvedLink(href: string, base: string): string | null {
  const url = URL.parse(href.trim(), base)
  if (url === null) return null
  url.hash = ''
  return url.href
}
