import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Verdict } from '../verdict.ts'
import type { FactList, Verdicts } from './fact-lists.ts'
import { readFact } from './read-fact.ts'

/** How well extraction reads a list of labelled texts. */
export interface FactScore {
  cases: number
  verdicts: Verdicts
  /** The cases that are not read right. */
  missed: FactCase[]
}

interface FactCase {
  text: string
  expected: Record<string, string>
  read: Record<string, string>
  verdict: Verdict
}

/**
 * Scores a list of labelled texts (docs/product/pipeline.md "Score"). The first line names the columns: an id, the
 * right values and the text, between tabs. An empty value is none.
 */
export function scoreFacts({ kind, file }: Pick<FactList, 'kind' | 'file'>): FactScore {
  const [head = '', ...rows] = readFileSync(join(import.meta.dirname, 'lists', file), 'utf8')
    .split('\n')
    .filter(Boolean)
  const columns = head.split('\t').slice(1, -1)
  const cases = rows.map((row): FactCase => {
    const cells = row.split('\t')
    const text = cells[columns.length + 1] ?? ''
    const expected = Object.fromEntries(columns.map((column, at) => [column, cells[at + 1] ?? '']))
    const read = readFact[kind](text)
    return { text, expected, read, verdict: verdictOf(columns, expected, read) }
  })
  const count = (verdict: Verdict) => cases.filter((one) => one.verdict === verdict).length
  return {
    cases: cases.length,
    verdicts: {
      right: count('right'),
      wrong: count('wrong'),
      missing: count('missing'),
      false: count('false'),
    },
    missed: cases.filter(({ verdict }) => verdict !== 'right'),
  }
}

/** The verdict on a case is its worst: a value where none is right, another value, or no value. */
function verdictOf(
  columns: readonly string[],
  expected: FactCase['expected'],
  read: FactCase['read'],
): Verdict {
  const unlike = columns.filter((column) => !isSame(expected[column]!, read[column]!))
  if (unlike.length === 0) return 'right'
  if (unlike.some((column) => expected[column] === '')) return 'false'
  return unlike.some((column) => read[column] !== '') ? 'wrong' : 'missing'
}

/** Numbers are compared as such: 31.10 is 31.1. */
const isSame = (one: string, other: string): boolean =>
  one === other || (one !== '' && other !== '' && Number(one) === Number(other))
