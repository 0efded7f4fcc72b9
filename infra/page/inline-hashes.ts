import { createHash } from 'node:crypto'

/** The `sha256-…` hashes of inline content, for a Content-Security-Policy. */
export interface InlineHashes {
  scripts: string[]
  styles: string[]
}

/**
 * The hashes of all inline scripts and styles of some pages, without duplicates. A script with a type is data, which no
 * policy blocks.
 */
export function inlineHashes(pages: readonly string[]): InlineHashes {
  const all = pages.join('\n')
  return {
    scripts: hashesIn(all, /<script(?![^>]*\b(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g),
    styles: hashesIn(all, /<style[^>]*>([\s\S]*?)<\/style>/g),
  }
}

const hashesIn = (html: string, block: RegExp): string[] => [
  ...new Set([...html.matchAll(block)].map(([, text = '']) => hashOf(text))),
]

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
