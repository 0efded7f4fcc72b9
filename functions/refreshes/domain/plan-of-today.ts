import { utcDate } from '../../../shared/instants.ts'
import { type RefreshClass, refreshClassNames } from '../../../shared/refresh-classes.ts'
import type { Chosen } from './choose-refreshes.ts'
import type { Budget } from './round-room.ts'
import { type Round, starterOf } from './run-round.ts'

const pagesOf = (chosen: readonly Chosen[]) => chosen.reduce((sum, { pages }) => sum + pages, 0)
const ofClass = (chosen: readonly Chosen[], kind: RefreshClass) =>
  chosen.filter((one) => one.class === kind).length

/**
 * The plan of a UTC date.
 * @param rounds The rounds of that date, oldest first.
 * @param newest The last round, which may be of the day before.
 */
export function planOfToday(
  rounds: readonly Round[],
  newest: Round | undefined,
  budgets: { pages: Budget; tokens: Budget },
  now: Date,
) {
  const today = rounds.flatMap(({ chosen }) => chosen)
  return {
    date: utcDate(now),
    ...budgets,
    classes: refreshClassNames.map((name) => ({
      name,
      due: newest === undefined ? null : newest.due[name] - ofClass(newest.chosen, name),
      chosen: ofClass(today, name),
    })),
    planned: { companies: today.length, pages: pagesOf(today) },
    standing: newest?.standing ?? null,
    last_round:
      newest === undefined
        ? null
        : {
            at: newest.at,
            by: starterOf(newest.name),
            chosen: newest.chosen.length,
            requested: newest.requested,
            pages: pagesOf(newest.chosen),
          },
  } as const
}
