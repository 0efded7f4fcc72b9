import { isWebAddress } from '#shared/website.ts'
import { attribute, byTag, descendants, type PageElement } from '../page/page-tree.ts'
import { linesOf, textOf } from '../page/page-text.ts'
import { parsePage } from '../page/parse-page.ts'
import { resolvedLink } from '../page/resolved-link.ts'
import { mainRegion } from '../text/main-region.ts'
import { type ListedPosting, postingSection } from './posting-section.ts'

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

/**
 * Reads the main part of a page for a model, without other jobs on the page. Hidden text is left out
 * (docs/product/pipeline.md "Language models").
 */
export function pageForModel({ html, url }: Page): PageForModel {
  const page = parsePage(html)
  const main = linesIn(mainRegion(page).lines)
  const text = main.length < LEAST_CHARACTERS ? linesIn(linesOf(page)) : main
  return { text: cut(text), links: linksOf(byTag(page, 'a'), url) }
}

/**
 * Reads the section of one posting of a page with several.
 * @returns undefined if the posting has no section of its own.
 */
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

const cut = (text: string): string => text.slice(0, MAX_CHARACTERS).replace(/[\uD800-\uDBFF]$/, '')

const linesIn = (lines: readonly { text: string }[]): string => lines.map(({ text }) => text).join('\n')
