import type { RegisterChange } from '#shared/api/companies.ts'
import { describeRegisterChange } from '#shared/format/describe-register-change.ts'
import { type KnownRegisters, mayBeEarlier } from '#shared/format/listed-since.ts'

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

/** One change as text, with the routes that it applies to. */
interface HistoryLine {
  words: string
  routes: readonly string[]
}

/** What one register changed, as lines. Routes with the same change share a line. */
export function historyLines(change: RegisterChange, known?: KnownRegisters): HistoryLine[] {
  const groups = Object.values(
    Object.groupBy(reratedIn(change), ({ before, after }) => `${before} > ${after}`),
  ).filter((group) => group !== undefined && group.length > 1) as [Rerated, ...Rerated[]][]
  const told = new Set(groups.flat().map(({ route }) => route))
  const rest = (routes: readonly Route[]) => routes.filter(({ route }) => !told.has(route))
  const others = describeRegisterChange(
    { ...change, added: rest(change.added), removed: rest(change.removed) },
    known && mayBeEarlier(change.date, known),
  )
  return [...others.map((words) => ({ words, routes: [] })), ...groups.map(groupLine)]
}
