import { visibleCharacters } from './visible-characters.ts'
import { linesOf } from './page-text.ts'
import { parsePage } from './parse-page.ts'

/** The maximum number of decoding passes. Some pages encode a text twice, a few three times. */
const MOST_ROUNDS = 3

const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:#x?[\da-f]{1,7}|[a-z][a-z\d]{1,30});/i

/** The visible lines of a text, separated by `\n`. The text may be HTML that is encoded once or several times. */
export function htmlText(text: string): string {
  let shown = text
  for (let round = 0; round < MOST_ROUNDS && MARKUP.test(shown); round += 1)
    shown = linesOf(
      parsePage(shown.replaceAll(/\r?\n/g, round === 0 && !/<(?:br|p|li|div)\b/i.test(shown) ? '<br>' : ' ')),
    )
      .map((line) => line.text)
      .join('\n')
  return visibleCharacters(shown)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n')
}
