/** docs/product/pipeline.md "Sizes" */
const MOST_ENTRIES = 30
const MOST_CHARACTERS = 200

/** The entries of a list: trimmed, without bullets, cut to their length, each once. */
export function tidyList(entries: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const entry of entries) {
    const text = entry
      .replace(/^[\s•·▪●*‣–—-]{1,10}/, '')
      .trim()
      .slice(0, MOST_CHARACTERS)
      .replace(/[\uD800-\uDBFF]$/, '')
      .replace(/(?<=\p{L}|\))[.;,]$/u, '')
      .trim()
    if (/[\p{L}\d]/u.test(text) && !byKey.has(text.toLowerCase())) byKey.set(text.toLowerCase(), text)
  }
  return [...byKey.values()].slice(0, MOST_ENTRIES)
}
