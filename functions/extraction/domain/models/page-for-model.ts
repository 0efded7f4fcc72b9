import { attribute, byTag } from '../page/page-tree.ts'
import { linesOf, textOf } from '../page/page-text.ts'
import { parsePage } from '../page/parse-page.ts'
import { resolvedLink } from '../page/resolved-link.ts'

/** The part of a page that a model may see, and the links that it may name. */
export interface PageForModel {
  /** The visible lines, separated by `\n`. */
  text: string
  /** The text of each http or https link of the page, by its resolved URL. */
  links: ReadonlyMap<string, string>
}

/** The maximum length of the text, about 6,000 tokens. */
const MOST_CHARACTERS = 24_000

/** Reads a page for a model. Text that users cannot see is left out (docs/product/pipeline.md "Language models"). */
export function pageForModel({ html, url: address }: { html: string; url: string }): PageForModel {
  const page = parsePage(html)
  const text = linesOf(page)
    .map((line) => line.text)
    .join('\n')
  const links = byTag(page, 'a').flatMap((link): [string, string][] => {
    const url = resolvedLink(attribute(link, 'href'), address)
    const words = textOf(link)
    return url !== null && /^https?:/.test(url) && words !== '' ? [[url, words]] : []
  })
  return { text: text.slice(0, MOST_CHARACTERS).replace(/[\uD800-\uDBFF]$/, ''), links: new Map(links) }
}
