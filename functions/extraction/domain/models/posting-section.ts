import { comparableTitle } from '../text/comparable-title.ts'
import { textOf } from '../page/page-text.ts'
import { ancestors, attribute, childElements, descendants, type PageElement } from '../page/page-tree.ts'
import type { MainRegion } from '../text/main-region.ts'

/** A posting of a page with several. */
export interface ListedPosting {
  title: string
  link: string | null
  /** The titles of the other postings of the page. */
  others: readonly string[]
}

/** Tags that contain the whole page. */
const WHOLE = /^(?:html|body|main)$/

/**
 * The elements of a page that belong to one of its postings alone. Its heading begins them, and no other posting's
 * heading is in them. Undefined if a posting has no heading of its own, or if several have the same.
 */
export function postingSection(
  { root, lines }: MainRegion,
  { title, link, others }: ListedPosting,
): PageElement[] | undefined {
  const visible = new Set(lines.map(({ block }) => block).filter(({ tag }) => /^h[1-6]$/.test(tag)))
  const headings = Map.groupBy(visible, (heading) => comparableTitle(textOf(heading)))
  const titles = [title, ...others].map(comparableTitle)
  for (const [one, same] of Map.groupBy(titles, (name) => name))
    if ((headings.get(one)?.length ?? 0) < same.length) return undefined
  const anchor = anchorOf(root, link)
  const [own, ...more] = (headings.get(comparableTitle(title)) ?? []).filter(
    (heading) => anchor === undefined || heading === anchor || ancestors(heading).includes(anchor),
  )
  if (own === undefined || more.length > 0) return undefined
  const ofOthers = [...new Set(titles)].flatMap((one) => headings.get(one) ?? []).filter((one) => one !== own)
  const foreign = new Set(ofOthers.flatMap((heading) => [heading, ...ancestors(heading)]))
  const above = ancestors(own)
  const end = above.findIndex((element) => foreign.has(element) || WHOLE.test(element.tag))
  const section = above[(end === -1 ? above.length : end) - 1] ?? own
  return textOf(section) === textOf(own) ? withFollowing(section, foreign) : [section]
}

/** An element and those after it, up to the next posting. */
function withFollowing(section: PageElement, foreign: ReadonlySet<PageElement>): PageElement[] {
  const beside = section.parent === null ? [section] : childElements(section.parent)
  const after = beside.slice(beside.indexOf(section))
  const next = after.findIndex((element) => foreign.has(element))
  return next === -1 ? after : after.slice(0, next)
}

/** The element that the fragment of a posting's link names. */
function anchorOf(root: PageElement, link: string | null): PageElement | undefined {
  const id = link === null ? '' : (URL.parse(link)?.hash.slice(1) ?? '')
  return id === ''
    ? undefined
    : [root, ...descendants(root)].find((element) => attribute(element, 'id') === id)
}
