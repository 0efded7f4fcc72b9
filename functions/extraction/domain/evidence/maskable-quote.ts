import { htmlText } from '../page/html-text.ts'

/** Matches what may be an email, or hide one, in markup or in text. */
const ADDRESS =
  /[@＠﹫]|%40|\\u0040|&#(?:64|x0*40);|&commat;|email-protection|cfemail|[[({<【]\s*at\s*[\])}>】]|\bat\b.{1,60}\bdot\b/i

/** A quote is much shorter. */
const MAX_CHECKED = 1000

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\n', t: ' ', b: ' ', f: ' ' }

/**
 * The quote of a value in markup. If an email may be in it, the quote is its visible text. The mask of protected emails
 * reads neither JSON escapes nor tags.
 */
export function maskableQuote(markup: string): string {
  if (!/[\\&<]/.test(markup)) return markup
  const text = htmlText(
    markup
      .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      .replaceAll(/\\(.)/g, (_, letter: string) => ESCAPES[letter] ?? letter),
  )
  return ADDRESS.test(markup.slice(0, MAX_CHECKED)) || ADDRESS.test(text.slice(0, MAX_CHECKED))
    ? text
    : markup
}
