import { groups } from './read-corpus.ts'
import type { Score } from './score-corpus.ts'
import type { FieldVerdict, Verdict } from './verdict.ts'

export type Counts = Record<Verdict, number>

export interface Tally extends Counts {
  name: string
}

const contacts = new Set(['emails', 'phones'])

export const countsOf = (verdicts: readonly FieldVerdict[]): Counts => {
  const counts: Counts = { right: 0, wrong: 0, missing: 0, false: 0 }
  for (const { verdict } of verdicts) counts[verdict] += 1
  return counts
}

/** The share of right verdicts, from 0 to 1. */
export const shareRight = ({ right, wrong, missing, false: surplus }: Counts): number =>
  right / Math.max(1, right + wrong + missing + surplus)

/** The figures that have targets, and the tables behind them. */
export function summaryOf({ pages, verdicts, ungrounded }: Score) {
  const inGroup = (group: FieldVerdict['group']) => verdicts.filter((verdict) => verdict.group === group)
  const found = countsOf(verdicts.filter(({ field }) => contacts.has(field)))
  return {
    pages,
    right: Object.fromEntries(groups.map((group) => [group, shareRight(countsOf(inGroup(group)))])) as Record<
      FieldVerdict['group'],
      number
    >,
    falseContacts: found.false / Math.max(1, found.right + found.wrong + found.false),
    ungrounded: ungrounded.length,
    tables: groups.flatMap((group) => [
      { group, by: 'field' as const, rows: talliesBy(inGroup(group), 'field') },
      { group, by: 'shape' as const, rows: talliesBy(inGroup(group), 'shape') },
    ]),
  }
}
export type Summary = ReturnType<typeof summaryOf>

function talliesBy(verdicts: readonly FieldVerdict[], by: 'field' | 'shape'): Tally[] {
  const named = Map.groupBy(verdicts, (verdict) => verdict[by])
  return [...named].map(([name, own]) => ({ name, ...countsOf(own) }))
}
