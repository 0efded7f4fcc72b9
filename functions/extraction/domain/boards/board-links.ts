import { resolvedLink } from '../page/resolved-link.ts'
import { attribute, byTag, type PageElement } from '../page/page-tree.ts'
import { type Board, boardOf } from './boards.ts'

/** The job boards that a page links to or embeds, each once. */
export function boardLinks(page: PageElement, url: string): Board[] {
  const addresses = [
    ...byTag(page, 'a', 'area').map((element) => attribute(element, 'href')),
    ...byTag(page, 'iframe', 'script').map((element) => attribute(element, 'src')),
  ]
  const boards = addresses.flatMap((address) => {
    const link = address === '' ? null : resolvedLink(address, url)
    return (link !== null && boardOf(link)) || []
  })
  return [...new Map(boards.map((board) => [`${board.system}/${board.account}`, board])).values()]
}
