import type { VacancyFacts } from '../extracted-vacancy.ts'
import type { TextLine } from '../page/page-text.ts'
import labelWords from './label-words.json' with { type: 'json' }

/** A canonical name. The first whose words match a label counts. */
export type LabelName = keyof typeof labelWords

const NAMES = Object.entries(labelWords).map(
  ([name, words]) => [name as LabelName, new RegExp(`^(?:${words.join('|')})$`, 'i')] as const,
)

/** A label with its value, such as "Closing date: 31 August 2026". */
export interface Label {
  name: LabelName
  value: string
  /** The label as written, such as "Actual salary". */
  label: string
  /** The position of the line with the value. */
  at: number
}

/** The lines of a text, with the labels in them and the title of its job. */
export interface LabelledText {
  lines: readonly TextLine[]
  labels: readonly Label[]
  title: string
}

export interface FactsOfText {
  /** Facts that a label or a set phrase states. They override structured data. */
  stated: VacancyFacts
  /** Facts that the text only implies. */
  implied: VacancyFacts
}

/** The canonical name of a label; undefined if the text is not a label. */
export function labelNamed(text: string): LabelName | undefined {
  const label = text
    .replace(/\s*[:：]\s*$/, '')
    .replace(/^[^\p{L}\d]+/u, '')
    .trim()
  if (label.length > 45) return undefined
  return NAMES.find(([, words]) => words.test(label))?.[0]
}

/** The labels with values in the lines of a region, in page order. */
export function labelsIn(lines: readonly TextLine[]): Label[] {
  const labels: Label[] = []
  for (const [at, { text, block }] of lines.entries()) {
    const alone = labelNamed(text)
    const next = lines[at + 1]
    if (alone !== undefined && isAlone(text, block, next)) {
      if (next !== undefined && labelNamed(next.text) === undefined)
        labels.push({ name: alone, label: text, value: next.text, at: at + 1 })
      continue
    }
    for (const part of text.split(/\s[|•·]\s/)) {
      const [, label = '', value = ''] = /^([^:：]{2,45}?)\s*[:：]\s*(\S.*)$/s.exec(part) ?? splitByWord(part)
      const name = label === '' ? undefined : labelNamed(label)
      if (name !== undefined) labels.push({ name, label, value: value.trim(), at })
    }
  }
  return labels
}

/** Whether a line is only a label. It ends with a colon, or has its own cell, term or block beside the value. */
const isAlone = (text: string, block: TextLine['block'], next: TextLine | undefined): boolean =>
  /[:：]$/.test(text) ||
  /^(?:dt|th|h[2-6])$/.test(block.tag) ||
  (next !== undefined &&
    next.block !== block &&
    (next.block.parent === block.parent ||
      next.block.parent === block.parent?.parent ||
      next.block.parent?.parent === block.parent?.parent))

/** Splits a label from its value where no colon separates them: "Salary £30,000 a year", "Location Leeds". */
const splitByWord = (part: string): RegExpExecArray | [] =>
  /^((?:Salary(?: range)?|Location|Closing date|Contract(?: type)?|Hours|Pay|Rate of pay|Start date|Job type|Job title|Posted(?: on)?|Closes(?: on)?|Deadline|Apply by|Date posted)(?=\s+[\d£€$\p{Lu}]))\s+[-–]?\s*(\S.{0,120})$/su.exec(
    part,
  ) ?? []
