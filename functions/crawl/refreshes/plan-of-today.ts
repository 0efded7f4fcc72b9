import { utcDate } from '#shared/instants.ts'
import { type RefreshClass, refreshClassNames } from '#shared/refresh-classes.ts'
import { type Round, starterOf, type Budget, type Chosen } from './refresh-rounds.ts'

const pagesOf = (chosen: readonly Chosen[]) => chosen.reduce((sum, { pages }) => sum + pages, 0)
const ofClass = (chosen: readonly Chosen[], kind: RefreshClass) =>
  chosen.filter((one) => one.class === kind).length

const HOUR = 60 * 60 * 1000

/** When the schedule runs the next round. Without a round of the last two hours it runs none. */
function nextRoundAt(rounds: readonly Round[], newest: Round | undefined, now: Date): string | null {
  const scheduled = [...rounds, ...(newest ? [newest] : [])].filter(
    ({ name, at }) => starterOf(name) === 'schedule' && now.getTime() - Date.parse(at) < 2 * HOUR,
  )
  if (scheduled.length === 0) return null
  return new Date((Math.floor(now.getTime() / HOUR) + 1) * HOUR).toISOString()
}

/** The plan of a UTC date by its rounds, oldest first, and the last round, maybe of the day before. */
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
    next_round_at: nextRoundAt(rounds, newest, now),
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
