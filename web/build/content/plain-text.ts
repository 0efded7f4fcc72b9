import type { Nodes } from 'mdast'
import { withoutMarkers } from './markers.ts'

const BLOCKS: readonly string[] = ['root', 'list', 'listItem', 'table', 'tableRow']

/** The words of a part of a text, markers included. Blocks are separated by a space. */
export function rawText(node: Nodes): string {
  if ('value' in node) return node.value
  if (!('children' in node)) return ''
  return node.children.map(rawText).join(BLOCKS.includes(node.type) ? ' ' : '')
}

/** The words of a part of a text, without markers. */
export const plainText = (node: Nodes): string => withoutMarkers(rawText(node)).replaceAll(/\s+/g, ' ').trim()

/** The id of a heading, for links to it. */
export const idOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
