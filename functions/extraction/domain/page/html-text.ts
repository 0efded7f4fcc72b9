import { markedLines } from './marked-lines.ts'
import { linesOf, type TextLine } from './page-text.ts'
import { parsePage } from './parse-page.ts'
import { visibleCharacters } from './visible-characters.ts'

/** The maximum number of decoding passes. Some pages encode a text twice, a few three times. */
const MAX_ROUNDS = 3

const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:#x?[\da-f]{1,7}|[a-z][a-z\d]{1,30});/i

/** The visible lines of a text, separated by `\n`. The text may be HTML that is encoded once or several times. */
export const htmlText = (text: string): string => readHtml(text, textsOf)

/** The same text with a bullet before each list item. */
export const markedHtmlText = (text: string): string => readHtml(text, markedLines)

const textsOf = (lines: readonly TextLine[]): string[] => lines.map((line) => line.text)

function readHtml(text: string, show: (lines: readonly TextLine[]) => string[]): string {
  let shown = text
  for (let round = 0; round < MAX_ROUNDS && MARKUP.test(shown); round += 1)
    shown = show(
      linesOf(
        parsePage(
          shown.replaceAll(/\r?\n/g, round === 0 && !/<(?:br|p|li|div)\b/i.test(shown) ? '<br>' : ' '),
        ),
      ),
    ).join('\n')
  return visibleCharacters(shown)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/gu, ' ').trim())
    .filter(Boolean)
    .join('\n')
}
