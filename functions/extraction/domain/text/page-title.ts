import { attribute, byTag, type PageElement, rawText } from '../page/page-tree.ts'
import { visibleCharacters } from '../page/visible-characters.ts'

/** The title of a page, as its browser tab shows it. */
export function pageTitleOf(page: PageElement): string {
  const title = byTag(page, 'title').find(({ parent }) => parent?.tag !== 'svg')
  const shared = byTag(page, 'meta').find((meta) => attribute(meta, 'property') === 'og:title')
  const text = (title && rawText(title).trim()) || (shared && attribute(shared, 'content')) || ''
  return visibleCharacters(text).replaceAll(/\s+/gu, ' ').trim().slice(0, 500)
}
