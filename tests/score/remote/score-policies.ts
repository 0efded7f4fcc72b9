import { type LabelledSentence, labelledSentences, vacancyWith } from '../labelled-sentences.ts'

export interface PolicyFigures {
  right: number
  /** How often another policy is read than the right one. */
  wrong: number
  /** How often a policy is read where the sentence states none. */
  invented: number
}

export interface PolicyScore extends PolicyFigures {
  cases: number
  missed: (LabelledSentence & { read: string })[]
}

export interface PolicyList {
  file: string
  /** The figures of the first run, with rules that had not been tuned on the list. */
  firstRun: PolicyFigures
  /** The limits that `npm test` enforces. */
  limits: PolicyFigures
}

/** The lists of labelled sentences on remote work (docs/decisions/049-clauses-of-adverts.md). */
export const policyLists: readonly PolicyList[] = [
  {
    file: 'list-1.tsv',
    firstRun: { right: 71, wrong: 4, invented: 4 },
    limits: { right: 100, wrong: 0, invented: 0 },
  },
  {
    file: 'list-2.tsv',
    firstRun: { right: 66, wrong: 0, invented: 1 },
    limits: { right: 74, wrong: 0, invented: 0 },
  },
]

/** Scores a list of labelled sentences on remote work. Extraction reads each text as a paragraph of a vacancy's page. */
export function scorePolicies(file: string): PolicyScore {
  const cases = labelledSentences('remote', file).map((one) => ({
    ...one,
    read: vacancyWith(one.text).remote_work_policy ?? 'none',
  }))
  const missed = cases.filter(({ expected, read }) => expected !== read)
  const surplus = missed.filter(({ read }) => read !== 'none')
  return {
    cases: cases.length,
    right: cases.length - missed.length,
    wrong: surplus.filter(({ expected }) => expected !== 'none').length,
    invented: surplus.filter(({ expected }) => expected === 'none').length,
    missed,
  }
}

const figuresText = ({ right, wrong, invented }: PolicyFigures): string =>
  `${right} right, ${wrong} another policy, ${invented} invented`

/** The score of a list as a line for the terminal. */
export const policiesText = ({ file, firstRun }: PolicyList, score: PolicyScore): string =>
  `Remote work, ${file}: of ${score.cases}, ${figuresText(score)}, after tuning on this list; first run of this list of our own: ${figuresText(firstRun)}`
