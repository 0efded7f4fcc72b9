/** The maximum number of tags. A real page of 3 MB has at most 20,000. */
const MAX_TAGS = 100_000
/** The maximum number of open elements. The parser's time per tag grows with it. Real pages have under 100. */
const MAX_OPEN = 2000

const VOID = /^(?:area|base|br|col|embed|frame|hr|img|input|link|meta|param|source|track|wbr)$/i

/** Cuts a page at the first tag that makes it too large or too deeply nested to parse. */
export function withinLimits(html: string): string {
  let tags = 0
  let open = 0
  for (const { 1: slash, 2: name = '', index } of html.matchAll(/<(\/?)([a-z][a-z\d]{0,30})/gi)) {
    tags += 1
    if (slash === '/') open = Math.max(0, open - 1)
    else if (!VOID.test(name)) open += 1
    if (tags > MAX_TAGS || open > MAX_OPEN) return html.slice(0, index)
  }
  return html
}
