import { isWebAddress } from '#shared/website.ts'
import { linesOf, textOf } from '../domain/page/page-text.ts'
import {
  ancestors,
  attribute,
  byTag,
  childElements,
  descendants,
  type PageElement,
  resolvedLink,
} from '../domain/page/page-tree.ts'
import { parsePage } from '../domain/page/parse-page.ts'
import { comparableTitle } from '../domain/text/comparable-title.ts'
import { mainRegion, type MainRegion } from '../domain/text/main-region.ts'

export interface ListedPosting {
  title: string
  link: string | null
  others: readonly string[]
}

/** Tags that contain the whole page. */
const WHOLE = /^(?:html|body|main)$/

/**
 * The elements of a page that belong to one of its postings alone. Its heading begins them, and no other posting's
 * heading is in them. Undefined if a posting has no heading of its own, or if several have the same.
 */
function postingSection(
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

function anchorOf(root: PageElement, link: string | null): PageElement | undefined {
  const id = link === null ? '' : (URL.parse(link)?.hash.slice(1) ?? '')
  return id === ''
    ? undefined
    : [root, ...descendants(root)].find((element) => attribute(element, 'id') === id)
}

/** The part of a page that a model gets, and the links that it may return. */
export interface PageForModel {
  /** The visible lines, separated by `\n`. */
  text: string
  /** The text of each web link of the page, by its resolved URL. */
  links: ReadonlyMap<string, string>
}

/** The maximum length of the text, about 6,000 tokens. */
const MAX_CHARACTERS = 24_000

/** If the main part has fewer characters, it probably lacks the posting. The model then gets the whole page. */
const LEAST_CHARACTERS = 200

/** Reads the main part of a page for a model, without other jobs and hidden text (docs/product/pipeline.md "Language models"). */
export function pageForModel({ html, url }: Page): PageForModel {
  const page = parsePage(html)
  const main = linesIn(mainRegion(page).lines)
  const text = main.length < LEAST_CHARACTERS ? linesIn(linesOf(page)) : main
  return { text: cut(text), links: linksOf(byTag(page, 'a'), url) }
}

/** Reads the section of one posting of a page with several; undefined if it has none of its own. */
export function postingForModel({ html, url }: Page, posting: ListedPosting): PageForModel | undefined {
  const page = parsePage(html)
  const region = mainRegion(page)
  const section = postingSection(region, posting)
  if (section === undefined) return undefined
  const inside = new Set(section.flatMap((element) => [element, ...descendants(element)]))
  return {
    text: cut(linesIn(region.lines.filter(({ block }) => inside.has(block)))),
    links: linksOf(
      byTag(page, 'a').filter((link) => inside.has(link)),
      url,
    ),
  }
}

interface Page {
  html: string
  url: string
}

const linksOf = (links: readonly PageElement[], base: string): ReadonlyMap<string, string> =>
  new Map(
    links.flatMap((link): [string, string][] => {
      const url = resolvedLink(attribute(link, 'href'), base)
      const words = textOf(link)
      return isWebAddress(url) && words !== '' ? [[url, words]] : []
    }),
  )

/** The first characters of a text, without half of one at its end. */
export const cut = (text: string, max = MAX_CHARACTERS): string =>
  text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')

const linesIn = (lines: readonly { text: string }[]): string => lines.map(({ text }) => text).join('\n')
