import type { TextLine } from './page-text.ts'
import { ancestors, type PageElement } from './page-tree.ts'

const MARKED = /^[•·▪●*‣–-]\s/

/** The texts of lines. The first line of a list item begins with a bullet. */
export const markedLines = (lines: readonly TextLine[]): string[] =>
  lines.map((line, at) => {
    const item = itemOf(line)
    const isFirst = item !== undefined && (at === 0 || itemOf(lines[at - 1]!) !== item)
    return isFirst && !MARKED.test(line.text) ? `• ${line.text}` : line.text
  })

/** The list item that directly holds a line, such as one with a paragraph. */
const itemOf = ({ block }: TextLine): PageElement | undefined =>
  [block, ...ancestors(block).slice(0, 2)].find(({ tag }) => tag === 'li')
