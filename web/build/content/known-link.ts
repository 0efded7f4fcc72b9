import { isPage } from '#shared/page-paths.ts'
import { TOOL_PARAMETER, tools } from '#shared/tools.ts'

/**
 * Whether a text may link to a URL: a page of ours, a tool above the page (`?tool=converter`), or an https address. A
 * link to a part of a page is refused, because nothing checks that the part exists.
 */
export function isKnownLink(url: string): boolean {
  if (url.startsWith('https://')) return true
  if (url.includes('#')) return false
  const [path = ''] = url.split('?')
  return isPage(path) || tools.some((tool) => url === `?${TOOL_PARAMETER}=${tool}`)
}

/** What is wrong with a link that is not known. */
export const LEADS_NOWHERE = 'is not a page or tool of ours, or an https address'
