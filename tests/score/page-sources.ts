import { load } from 'cheerio'

const UNSEEN =
  'script, style, template, noscript, head, svg, iframe, object, select, textarea, [hidden], s, del, strike'
const UNSEEN_STYLE = /display\s*:\s*none|visibility\s*:\s*hidden|font-size\s*:\s*0(?![.\d])|line-through/i

const INLINE = /^(?:a|abbr|b|big|cite|code|em|font|i|mark|q|s|small|span|strong|sub|sup|time|u|o:p|wbr)$/i

const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim()

/** The visible text of a page on one line, read without the extractor to find its mistakes. */
export function visibleText(html: string): string {
  const page = load(html)
  page(UNSEEN).remove()
  page('[style]')
    .filter((_, element) => UNSEEN_STYLE.test(page(element).attr('style') ?? ''))
    .remove()
  page('*').each((_, element) => {
    if ('tagName' in element && !INLINE.test(element.tagName)) page(element).prepend(' ').append(' ')
  })
  return oneLine(page.root().text())
}

/** The markup of a page on one line: unchanged, with decoded JSON escapes, and with decoded references. */
export function markupReadings(html: string): string[] {
  const unescaped = html
    .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/\\[nrt]/g, ' ')
    .replaceAll(/\\(["'/\\])/g, '$1')
  return [html, unescaped, decoded(html), decoded(unescaped)].map(oneLine)
}

/** Decodes character references of markup. Tags stay. */
const decoded = (markup: string): string =>
  load(`<textarea>${markup.replaceAll(/<\/?textarea/gi, '<')}</textarea>`)('textarea').text()

/** Whether one of the texts contains a quote. Repeated spaces count as one. */
export const isQuoted = (quote: string, texts: readonly string[]): boolean => {
  const words = oneLine(quote)
  return words !== '' && texts.some((text) => text.includes(words))
}
