import type { Fact } from '../evidence/evidence.ts'
import { markedLines } from '../page/marked-lines.ts'
import type { TextLine } from '../page/page-text.ts'
import { ancestors } from '../page/page-tree.ts'
import { labelNamed } from './labels.ts'
import type { MainRegion } from './main-region.ts'
import { titleLine } from './title.ts'

/** Matches lines of buttons and other controls. */
const CONTROL =
  /^(?:apply(?: now| here| online| today| for this (?:job|role|vacancy))?|back(?: to .{0,30})?|share(?: this .{0,20})?|print|save(?: job)?|home|email(?: this .{0,20})?|sign in|log ?in|register|search|menu|[<«←›»].{0,30})$/i

/** The description of a vacancy, with bullets. Controls, the heading, and labels with short values are left out. */
export function descriptionFact(region: MainRegion): Fact<string> | undefined {
  const heading = titleLine(region)
  const labelled = labelledLines(region.lines)
  const lines = region.lines.filter(
    (line) => line !== heading && !CONTROL.test(line.text) && !labelled.has(line),
  )
  const texts = lines.map((line) => line.text)
  const text = markedLines(lines).join('\n')
  return text.length < LEAST_DESCRIPTION
    ? undefined
    : { value: text, quotes: [texts.find(isSentence) ?? texts[0] ?? ''], from: 'text' }
}

const LEAST_DESCRIPTION = 40

/** Whether a text is a sentence. Sentences are preferred as quotes of a description. */
const isSentence = (text: string): boolean => /[.!?]$/.test(text)

/** The maximum length of a labelled value. A longer one is a part of the description. */
const MAX_VALUE = 80

/** The lines of terms and table headings whose values are other fields of a vacancy, and of these values. */
function labelledLines(lines: readonly TextLine[]): Set<TextLine> {
  const labelled = new Set<TextLine>()
  for (const [at, line] of lines.entries()) {
    const value = lines[at + 1]
    const name = isIn(line, /^(?:dt|th)$/) ? labelNamed(line.text) : undefined
    if (value === undefined || name === undefined || name === 'other') continue
    if (isIn(value, /^(?:dd|td)$/) && value.text.length <= MAX_VALUE) labelled.add(line).add(value)
  }
  return labelled
}

/** Whether an element with such a tag holds a line, directly or in one more element. */
const isIn = ({ block }: TextLine, tags: RegExp): boolean =>
  [block, ...ancestors(block).slice(0, 1)].some(({ tag }) => tags.test(tag))
