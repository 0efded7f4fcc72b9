import { attribute, isElement, type PageElement, type PageNode, wordsOf } from './page-tree.ts'
import { visibleCharacters } from './visible-characters.ts'

/** A visible line of a page, without text that is struck out. It has one space between words, none at the ends, and is never empty. */
export interface TextLine {
  text: string
  /** The innermost block that holds the line. */
  block: PageElement
}

const UNSEEN =
  /^(?:script|style|noscript|template|head|title|svg|math|iframe|object|select|textarea|audio|video|canvas|map|datalist)$/

const BLOCK =
  /^(?:address|article|aside|blockquote|body|button|caption|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|html|legend|li|main|menu|nav|ol|option|p|pre|search|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)$/

/** Text that is struck out is no longer meant (docs/product/pipeline.md "Text of a page"). */
const STRUCK = /^(?:s|del|strike)$/
const STRUCK_CLASS =
  /^(?:(?:text-)?(?:decoration-)?line-through|strike(?:-?through)?|struck(?:-?(?:out|through))?|text-strike|is-struck|cancelled-text)$/i
const STRUCK_STYLE = /text-decoration(?:-line)?\s*:[^;]*line-through/i

const isStruck = (element: PageElement): boolean =>
  STRUCK.test(element.tag) ||
  STRUCK_STYLE.test(attribute(element, 'style')) ||
  wordsOf(element, 'class').some((word) => STRUCK_CLASS.test(word))

const UNSEEN_STYLE =
  /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])|opacity\s*:\s*0(?![.\d])/i

/** Whether an element and its content are hidden from users by its tag, its attributes or its own style. */
const isUnseen = (element: PageElement): boolean =>
  UNSEEN.test(element.tag) ||
  element.attributes.has('hidden') ||
  UNSEEN_STYLE.test(attribute(element, 'style')) ||
  (element.tag === 'input' && attribute(element, 'type') === 'hidden')

const isSpan = (node: PageNode | undefined): boolean =>
  node !== undefined && isElement(node) && node.tag === 'span'

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
    if (!isElement(node)) addText(node, block)
    else if (isUnseen(node) || isStruck(node) || isLeftOut(node)) parts.push(' ')
    else if (node.tag === 'br') end(block)
    else if (BLOCK.test(node.tag)) {
      end(block)
      addAll(node.children, node)
      end(node)
    } else addAll(node.children, block)
  }
  const addAll = (nodes: readonly PageNode[], block: PageElement): void => {
    for (const [at, node] of nodes.entries()) {
      // adjacent spans are usually a label and its value, and only styles separate them
      if (isSpan(node) && isSpan(nodes[at - 1])) parts.push(' ')
      add(node, block)
    }
  }
  /** A line break shows only in preformatted text. */
  const addText = (text: string, block: PageElement): void => {
    if (block.tag !== 'pre' || !text.includes('\n')) return void parts.push(text)
    for (const line of text.split('\n')) {
      parts.push(line)
      end(block)
    }
  }
  addAll(root.children, root)
  end(root)
  return lines
}

export const textOf = (element: PageElement): string =>
  linesOf(element)
    .map(({ text }) => text)
    .join(' ')
