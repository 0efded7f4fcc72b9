import type { Nodes } from 'mdast'
import { textOn } from './figures.ts'

/**
 * A part of a text: words, the id of the source that a marker such as `[^skilled-worker]` names, or the expression of a
 * figure such as `{fees.graduate}` (figures.ts).
 */
export type Part = { words: string } | { source: string } | { figure: string }

const MARKER = /\[\^([\w-]+)\]|\{([^{}]*)\}/g

/** Splits a text at its markers and figures. The space before what has no words is dropped. */
export function partsOf(value: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const { 0: all, 1: source, 2: figure = '', index } of value.matchAll(MARKER)) {
    const before = value.slice(from, index)
    const words = source !== undefined || figure.endsWith(' source') ? before.trimEnd() : before
    if (words !== '') parts.push({ words })
    parts.push(source === undefined ? { figure } : { source })
    from = index + all.length
  }
  if (from < value.length) parts.push({ words: value.slice(from) })
  return parts
}

/** The ids of all sources that a text names. */
export const markersIn = (value: string): string[] =>
  partsOf(value).flatMap((part) => ('source' in part ? [part.source] : []))

export const figuresIn = (value: string): string[] =>
  partsOf(value).flatMap((part) => ('figure' in part ? [part.figure] : []))

/** A text without its markers, with the figures of a day. Without a day, a figure stays as it is written. */
function withoutMarkers(value: string, day: string | undefined): string {
  const written = (figure: string) => (day === undefined ? `{${figure}}` : textOn(figure, day))
  return partsOf(value)
    .map((part) => ('words' in part ? part.words : 'figure' in part ? written(part.figure) : ''))
    .join('')
}

const BLOCKS: readonly string[] = ['root', 'list', 'listItem', 'table', 'tableRow']

/** The words of a part of a text, markers included. Blocks are separated by a space. */
export function rawText(node: Nodes): string {
  if ('value' in node) return node.value
  if (!('children' in node)) return ''
  return node.children.map(rawText).join(BLOCKS.includes(node.type) ? ' ' : '')
}

/** The words of a part of a text, without markers. @param day The day of its figures, YYYY-MM-DD. */
export const plainText = (node: Nodes, day?: string): string =>
  withoutMarkers(rawText(node), day).replaceAll(/\s+/g, ' ').trim()

export const idOf = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
