import type { FactList, Verdicts } from './fact-lists.ts'
import type { FactScore } from './score-facts.ts'

/** The score of a list of facts as lines for the terminal. */
export const factsText = ({ file, firstRun }: FactList, { cases, verdicts }: FactScore): string =>
  [
    `Facts, ${file}: ${verdictsText(verdicts, cases)} (targets 97%, and under 1% false)`,
    `  first run: ${verdictsText(firstRun, cases)}`,
  ].join('\n')

const verdictsText = ({ right, wrong, missing, false: invented }: Verdicts, cases: number): string =>
  `${right} of ${cases} right, ${percent(right, cases)}; ${wrong} wrong, ${missing} missing, ${invented} false, ${percent(invented, cases)}`

const percent = (count: number, of: number): string => `${((100 * count) / Math.max(1, of)).toFixed(1)}%`
