/**
 * Markup that a logo must not have. Entities and copies multiply work. Images and styles of other files would have to
 * be fetched. Text needs fonts, which Lambda lacks.
 */
const REFUSED_MARKUP = [
  /<!(?:DOCTYPE|ENTITY)|<\?xml-stylesheet/i,
  // the checks need the encoding in which the renderer reads, and only the first characters can declare it
  /^<\?xml[^>]*encoding\s*=\s*["'](?!utf-8["'])/i,
  /<(?:[\w.-]+:)?(?:script|foreignObject|image|feImage|use|text|filter|pattern|marker)\b/i,
  /@import|url\((?!\s*["']?#)/i,
  /[\s:"']href\s*=\s*(?!["']\s*#)/i,
]

/** Whether an SVG has shapes only, and nothing that a renderer would run, fetch or multiply. */
export function isPlainSvg(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !text.includes('\0') && REFUSED_MARKUP.every((refused) => !refused.test(text))
  } catch {
    return false
  }
}
