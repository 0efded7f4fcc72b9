import type { MutantResult } from '@stryker-mutator/api/core'
import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { reasonOf, type Reason } from './reasons.ts'
import { isInSample, NOT_CHOSEN } from './sample.ts'

/** What the mutants of a module showed. `survived` includes those that no test reaches. */
export interface Figures {
  name: string
  mutants: number
  killed: number
  survived: number
  untried: number
  /** The percentage of the mutants that were in the sample. */
  sample: number
  /** Mutants of values that are made while the code loads, which are left out. */
  static: number
  reasons: Partial<Record<Reason, number>>
}

export const FIGURES = join(import.meta.dirname, 'figures.jsonl')

/** The figures of the modules that were ever measured: one on each line. */
export const readKept = (): Figures[] =>
  readFileSync(FIGURES, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Figures)

/** A mutant that no test kills. */
export interface Survivor {
  file: string
  line: number
  mutator: string
  /** The lines of code that the mutant changes. */
  code: string
  replacement: string
  reason: Reason
}

const SURVIVED = new Set(['Survived', 'NoCoverage'])
const KILLED = new Set(['Killed', 'Timeout'])

export const isUntried = ({ statusReason }: Pick<MutantResult, 'statusReason'>): boolean =>
  statusReason?.includes(NOT_CHOSEN) ?? false

/**
 * The mutants of a run, of which only those in the sample count. Stryker adds those of earlier runs with larger samples,
 * and those that no test reaches. A survivor of code that also runs while tests load is left out: Stryker does not
 * switch it on there, such as for an index that a file of tests builds once.
 */
export const sampleOf = (results: readonly MutantResult[], percent: number): MutantResult[] =>
  results.map((one) => {
    if (one.status === 'Ignored' || (one.static && SURVIVED.has(one.status)))
      return { ...one, status: 'Ignored' }
    return isInSample(fromZero(one), percent)
      ? one
      : { ...one, status: 'CompileError', statusReason: NOT_CHOSEN }
  })

/** A mutant of a report, whose lines and columns begin with 1, as those that are run, whose begin with 0. */
const fromZero = ({ location: { start, end }, ...mutant }: MutantResult): MutantResult => ({
  ...mutant,
  location: { start: { line: start.line - 1, column: start.column - 1 }, end },
})

/** The mutants that no test kills, each with the reason. `linesOf`: the lines of a file. */
export const survivorsOf = (
  results: readonly MutantResult[],
  linesOf: (file: string) => readonly string[],
): Survivor[] =>
  results
    .filter(({ status }) => SURVIVED.has(status))
    .map(({ fileName, location: { start, end }, mutatorName, replacement = '' }) => {
      const file = relative(resolve(), fileName)
      const code = linesOf(file)
        .slice(start.line - 1, end.line)
        .join('\n')
        .trim()
      const survivor = { file, line: start.line, mutator: mutatorName, code, replacement }
      return { ...survivor, reason: reasonOf(survivor) }
    })

export function figuresOf(
  name: string,
  results: readonly MutantResult[],
  survivors: readonly Survivor[],
  sample: number,
): Figures {
  const count = (statuses: ReadonlySet<string>) => results.filter(({ status }) => statuses.has(status)).length
  const killed = count(KILLED)
  const reasons: Figures['reasons'] = {}
  for (const { reason } of survivors) reasons[reason] = (reasons[reason] ?? 0) + 1
  return {
    name,
    mutants: killed + survivors.length,
    killed,
    survived: survivors.length,
    untried: results.filter(isUntried).length,
    sample,
    static: count(new Set(['Ignored'])),
    reasons,
  }
}
