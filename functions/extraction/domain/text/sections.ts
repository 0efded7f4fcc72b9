import type { TextLine } from '../page/page-text.ts'
import { ancestors, childElements, isElement, isSmall, type PageElement } from '../page/page-tree.ts'

/** The lines of a page below a heading, up to the next heading. */
export interface Section {
  heading: string
  lines: TextLine[]
}

/** The sections of a region. Lines before the first heading are in none. */
export function sectionsOf(lines: readonly TextLine[]): Section[] {
  const sections: Section[] = []
  for (const line of lines)
    if (isHeading(line)) sections.push({ heading: line.text.replace(/\s*[:：]$/, ''), lines: [] })
    else sections.at(-1)?.lines.push(line)
  return sections
}

const MAX_HEADING = 80

/** Whether a line is a heading: by its tag, or because it is all bold, or a short text that ends with a colon. */
export function isHeading({ text, block }: TextLine): boolean {
  if (text.length > MAX_HEADING) return false
  if ([block, ...ancestors(block).slice(0, 3)].some(({ tag }) => /^(?:h[1-6]|legend|summary)$/.test(tag)))
    return true
  if (/^(?:li|td|th|dt|dd)$/.test(block.tag)) return false
  return (
    isAllBold(block) ||
    /^[\p{Lu}][^.:;!?]{2,60}[:：]$/u.test(text) ||
    (/\p{Lu}{3}/u.test(text) && text === text.toUpperCase() && /^[\p{Lu}\s&'’/-]{4,60}:?$/u.test(text))
  )
}

const isAllBold = (block: PageElement): boolean => {
  if (!isSmall(block)) return false
  const bold = childElements(block).filter(({ tag }) => /^(?:b|strong)$/.test(tag))
  return (
    bold.length === 1 &&
    block.children.every((child) =>
      isElement(child) ? child === bold[0] || child.tag === 'br' : child.trim() === '',
    )
  )
}

/** The entries of a section: the items of its lists, or else its lines. */
export function entriesOf({ lines }: Section): string[] {
  const items = lines.filter(({ text, block }) => isListItem(block) || /^[•·▪●*‣–-]\s/.test(text))
  return (items.length > 0 ? items : lines).map(({ text }) => text)
}

const isListItem = (block: PageElement): boolean =>
  [block, ...ancestors(block).slice(0, 2)].some(({ tag }) => tag === 'li')
