import type { RegisterChange } from '#shared/api/companies.ts'
import { longDate } from '#shared/format/date.ts'
import { describeRegisterChange } from '#shared/format/describe-register-change.ts'
import { type KnownRegisters, mayBeEarlier } from '#shared/format/listed-since.ts'
import { Collapsible } from '../../../../ui/page/collapsible.tsx'

type Route = RegisterChange['added'][number]

interface Rerated {
  route: string
  before: string
  after: string
}

const only = (routes: readonly Route[], name: string): Route | undefined => {
  const [one, ...others] = routes.filter(({ route }) => route === name)
  return others.length === 0 ? one : undefined
}

/** The routes that changed in their rating only. */
const reratedIn = ({ added, removed }: RegisterChange): Rerated[] =>
  added.flatMap(({ route }) => {
    const before = only(removed, route)
    const after = only(added, route)
    const isSame = before && after && before.type === after.type && before.rating && after.rating
    return isSame ? [{ route, before: before.rating, after: after.rating }] : []
  })

/** Shortens `B rating` to `B`. Other ratings are unchanged. */
const short = (rating: string) => rating.replace(/ rating$/, '')

/** Whether a rating went up or down: `A rating` is above `B rating`. The order of other ratings is unknown. */
const direction = ({ before, after }: Rerated): string => {
  if (before === 'B rating' && after === 'A rating') return 'raised'
  return before === 'A rating' && after === 'B rating' ? 'lowered' : 'changed'
}

const groupLine = (group: readonly [Rerated, ...Rerated[]]): HistoryLine => {
  const [{ before, after }] = group
  return {
    words: `Rating ${direction(group[0])} from ${short(before)} to ${short(after)}`,
    routes: group.map(({ route }) => route),
  }
}

interface HistoryLine {
  words: string
  routes: readonly string[]
}

/** What one register changed, as lines. Routes with the same change share a line. */
export function historyLines(change: RegisterChange, known?: KnownRegisters): HistoryLine[] {
  const groups = Object.values(
    Object.groupBy(reratedIn(change), ({ before, after }) => `${before} > ${after}`),
  ).filter((group) => group !== undefined && group.length > 1) as [Rerated, ...Rerated[]][]
  const grouped = new Set(groups.flat().map(({ route }) => route))
  const rest = (routes: readonly Route[]) => routes.filter(({ route }) => !grouped.has(route))
  const others = describeRegisterChange(
    { ...change, added: rest(change.added), removed: rest(change.removed) },
    known && mayBeEarlier(change.date, known),
  )
  return [...others.map((words) => ({ words, routes: [] })), ...groups.map(groupLine)]
}

interface RegisterHistoryProps {
  history: readonly RegisterChange[]
  /** Without it, the first listing says nothing of the time before. */
  known?: KnownRegisters
  /** Whether an earlier licence is known. The first listing then says little, and is left out. */
  isLicensedEarlier?: boolean
}

/** The changes of the company in the imported registers, newest first. */
export function RegisterHistory({ history, known, isLicensedEarlier = false }: RegisterHistoryProps) {
  const shown = isLicensedEarlier ? history.filter(({ change }) => change !== 'joined') : history
  if (shown.length === 0) return null
  return (
    <Collapsible summary="Register history">
      <ol className="ml-1.5 border-l-2 border-line">
        {shown.map((change, index) => (
          <li
            key={`${change.date} ${change.change} ${index}`}
            className="relative grid gap-0.5 pb-4 pl-5 before:absolute before:top-1.5 before:-left-[0.4375rem] before:size-3 before:rounded-full before:border-2 before:border-brand before:bg-surface first:before:bg-brand last:pb-0"
          >
            <time dateTime={change.date} className="text-sm text-ink-2 tabular-nums">
              {longDate(change.date)}
            </time>
            {historyLines(change, known).map(({ words, routes }) => (
              <div key={words}>
                <p>{words}</p>
                {routes.length > 0 && (
                  <ul className="list-disc pl-5">
                    {routes.map((route) => (
                      <li key={route}>{route}</li>
                    ))}
                  </ul>
                )}
              </div>
            ))}
          </li>
        ))}
      </ol>
    </Collapsible>
  )
}
