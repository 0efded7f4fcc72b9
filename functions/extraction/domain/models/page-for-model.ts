import { isWebAddress } from '../../../../shared/website.ts'
import { attribute, byTag } from '../page/page-tree.ts'
import { linesOf, textOf } from '../page/page-text.ts'
import { parsePage } from '../page/parse-page.ts'
import { resolvedLink } from '../page/resolved-link.ts'
import { mainRegion } from '../text/main-region.ts'

/** The part of a page that a model gets, and the links that it may return. */
export interface PageForModel {
  /** The visible lines, separated by `\n`. */
  text: string
  /** The text of each web link of the page, by its resolved URL. */
  links: ReadonlyMap<string, string>
}

/** The maximum length of the text, about 6,000 tokens. */
const MOST_CHARACTERS = 24_000

/** If the main part has fewer characters, it probably lacks the posting. The model then gets the whole page. */
const LEAST_CHARACTERS = 200

/**
 * Reads the main part of a page for a model, without other jobs on the page. Hidden text is left out
 * (docs/product/pipeline.md "Language models").
 */
export function pageForModel({ html, url: address }: { html: string; url: string }): PageForModel {
  const page = parsePage(html)
  const main = linesIn(mainRegion(page).lines)
  const text = main.length < LEAST_CHARACTERS ? linesIn(linesOf(page)) : main
  const links = byTag(page, 'a').flatMap((link): [string, string][] => {
    const url = resolvedLink(attribute(link, 'href'), address)
    const words = textOf(link)
    return isWebAddress(url) && words !== '' ? [[url, words]] : []
  })
  return { text: text.slice(0, MOST_CHARACTERS).replace(/[\uD800-\uDBFF]$/, ''), links: new Map(links) }
}

const linesIn = (lines: readonly { text: string }[]): string => lines.map(({ text }) => text).join('\n')
