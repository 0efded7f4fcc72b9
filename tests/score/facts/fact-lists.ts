import type { Verdict } from '../verdict.ts'

export type FactKind = 'pay' | 'places' | 'dates'

/** How many cases of a list have which verdict. */
export type Verdicts = Record<Verdict, number>

export interface FactList {
  kind: FactKind
  file: string
  /** The verdicts of the first run, with rules that had not been tuned on the list. */
  firstRun: Verdicts
  /** The limits that `npm test` enforces. Raise `right` and lower the others when the score improves. */
  limits: Pick<Verdicts, 'right' | 'wrong' | 'false'>
}

/** The lists of labelled facts of adverts, the oldest first (docs/decisions/050-places-and-cities.md). */
export const factLists: readonly FactList[] = [
  {
    kind: 'pay',
    file: 'pay-1.tsv',
    firstRun: { right: 109, wrong: 1, missing: 3, false: 7 },
    limits: { right: 109, wrong: 1, false: 7 },
  },
  {
    kind: 'places',
    file: 'places-1.tsv',
    firstRun: { right: 118, wrong: 2, missing: 0, false: 0 },
    limits: { right: 118, wrong: 2, false: 0 },
  },
  {
    kind: 'dates',
    file: 'dates-1.tsv',
    firstRun: { right: 77, wrong: 0, missing: 3, false: 0 },
    limits: { right: 77, wrong: 0, false: 0 },
  },
]
