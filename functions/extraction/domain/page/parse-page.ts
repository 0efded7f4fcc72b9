import { load } from 'cheerio/slim'
import { withinLimits } from './page-limits.ts'
import type { PageElement } from './page-tree.ts'

/** The maximum depth. Deeper elements become children of the element at this depth, so that recursion is safe. */
const MAX_DEPTH = 200

/** Parses HTML, even if it is invalid. The time is linear in the length. */
export function parsePage(html: string): PageElement {
  const root = newElement('html', {}, null, 0)
  let order = 0
  const open = [{ nodes: load(withinLimits(html)).root()[0]!.children, at: 0, into: root, depth: 0 }]
  for (let level = open.at(-1); level !== undefined; level = open.at(-1)) {
    const { into, depth } = level
    const node = level.nodes[level.at]
    level.at += 1
    if (node === undefined) open.pop()
    else if (node.type === 'text') into.children.push(node.data)
    else if ('children' in node) {
      const isMade = 'attribs' in node && depth < MAX_DEPTH
      if (isMade) order += 1
      const made = isMade ? newElement(node.name, node.attribs, into, order) : into
      if (isMade) into.children.push(made)
      open.push({ nodes: node.children, at: 0, into: made, depth: depth + 1 })
    }
  }
  return root
}

const newElement = (
  tag: string,
  attributes: Record<string, string>,
  parent: PageElement | null,
  order: number,
): PageElement => ({ tag, attributes: new Map(Object.entries(attributes)), children: [], parent, order })
