import type { Verdict } from '../verdict.ts'

const kinds = ['pay', 'places', 'dates'] as const
export type FactKind = (typeof kinds)[number]

/** How many cases of a list have which verdict. */
export type Verdicts = Record<Verdict, number>

export interface FactList {
  kind: FactKind
  file: string
  /** The verdicts of the first run, with rules that had not been tuned on the list. */
  firstRun: Verdicts
  /** The least right cases and the most false ones that `npm test` accepts. */
  floor: Pick<Verdicts, 'right' | 'false'>
}

/** The lists of labelled facts of adverts (docs/decisions/050-places-and-cities.md). */
export const factLists: readonly FactList[] = [
  {
    kind: 'pay',
    file: 'pay-1.tsv',
    firstRun: { right: 109, wrong: 1, missing: 3, false: 7 },
    floor: { right: 120, false: 0 },
  },
  {
    kind: 'pay',
    file: 'pay-2.tsv',
    firstRun: { right: 76, wrong: 2, missing: 1, false: 1 },
    floor: { right: 80, false: 0 },
  },
  {
    kind: 'places',
    file: 'places-1.tsv',
    firstRun: { right: 118, wrong: 2, missing: 0, false: 0 },
    floor: { right: 120, false: 0 },
  },
  {
    kind: 'places',
    file: 'places-2.tsv',
    firstRun: { right: 78, wrong: 1, missing: 1, false: 0 },
    floor: { right: 80, false: 0 },
  },
  {
    kind: 'dates',
    file: 'dates-1.tsv',
    firstRun: { right: 77, wrong: 0, missing: 3, false: 0 },
    floor: { right: 80, false: 0 },
  },
  {
    kind: 'dates',
    file: 'dates-2.tsv',
    firstRun: { right: 50, wrong: 0, missing: 0, false: 0 },
    floor: { right: 50, false: 0 },
  },
]

/** Our own cases, with which words of the rules were found. */
export const ownLists = kinds.map((kind) => ({ kind, file: `own-${kind}.tsv` }))
