import { cutText } from '../evidence/cut-text.ts'

/** The maximum number of entries (docs/product/pipeline.md "Sizes"). */
const MAX_ENTRIES = 30
const MAX_CHARACTERS = 200

/** Tidies the entries of a list. It trims each, removes bullets, cuts long entries and drops duplicates. */
export function tidyList(entries: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const entry of entries) {
    const text = cutText(entry.replace(/^[\s•·▪●*‣–—-]{1,10}/, '').trim(), MAX_CHARACTERS)
      .replace(/(?<=\p{L}|\))[.;,]$/u, '')
      .trim()
    if (/[\p{L}\d]/u.test(text) && !byKey.has(text.toLowerCase())) byKey.set(text.toLowerCase(), text)
  }
  return [...byKey.values()].slice(0, MAX_ENTRIES)
}
