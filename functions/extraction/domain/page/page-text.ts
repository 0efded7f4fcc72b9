import { attribute, isElement, type PageElement, type PageNode } from './page-tree.ts'
import { visibleCharacters } from './visible-characters.ts'

/** A visible line of a page. It has one space between words, none at the ends, and is never empty. */
export interface TextLine {
  text: string
  /** The innermost block that holds the line. */
  block: PageElement
}

const UNSEEN =
  /^(?:script|style|noscript|template|head|title|svg|math|iframe|object|select|textarea|audio|video|canvas|map|datalist)$/

const BLOCK =
  /^(?:address|article|aside|blockquote|body|button|caption|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|html|legend|li|main|menu|nav|ol|option|p|pre|search|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/

const UNSEEN_STYLE =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])|opacity\s*:\s*0(?![.\d])/i

/** Whether an element and its content are hidden from users by its tag, its attributes or its own style. */
export const isUnseen = (element: PageElement): boolean =>
  UNSEEN.test(element.tag) ||
  element.attributes.has('hidden') ||
  UNSEEN_STYLE.test(attribute(element, 'style')) ||
  (element.tag === 'input' && attribute(element, 'type') === 'hidden')

/** The visible lines of an element. `isLeftOut` selects further elements to skip. */
export function linesOf(
  root: PageElement,
  isLeftOut: (element: PageElement) => boolean = () => false,
): TextLine[] {
  const lines: TextLine[] = []
  let parts: string[] = []
  const end = (block: PageElement): void => {
    const text = visibleCharacters(parts.join('')).replaceAll(/\s+/gu, ' ').trim()
    if (text !== '') lines.push({ text, block })
    parts = []
  }
  const add = (node: PageNode, block: PageElement): void => {
    if (!isElement(node)) parts.push(node)
    else if (isUnseen(node) || isLeftOut(node)) parts.push(' ')
    else if (node.tag === 'br') end(block)
    else if (BLOCK.test(node.tag)) {
      end(block)
      for (const child of node.children) add(child, node)
      end(node)
    } else for (const child of node.children) add(child, block)
  }
  for (const child of root.children) add(child, root)
  end(root)
  return lines
}

/** The visible text of an element on one line. */
export const textOf = (element: PageElement): string =>
  linesOf(element)
    .map(({ text }) => text)
    .join(' ')
