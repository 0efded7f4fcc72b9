import { CHANGES_PER_PAGE, FIRST_CHANGES, registerChanges } from '#shared/api/register-changes.ts'
import { lruMemoize } from '../../platform/lru-memoize.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { changedWeeks, type KnownChanges, type ListedChange } from '../licence/recent-changes.ts'

interface ChangesDependencies {
  /** The snapshot that users see, with the hash of its register. @throws AppError 503 without one. */
  currentSnapshot: () => Promise<{ register: string }>
  readChanges: (register: string) => Promise<KnownChanges>
  /** The dates of the warnings of those companies that have one. */
  warnedAmong: (companyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

/** How many registers are cached: while a new one appears, the previous one too. */
const CACHED_REGISTERS = 2

/** Who joined and who left the register, by week. All of it is published by GOV.UK, and nothing has an id. */
export const getRegisterChanges = ({ currentSnapshot, readChanges, warnedAmong }: ChangesDependencies) => {
  const read = lruMemoize(CACHED_REGISTERS, async (register) => {
    const known = await readChanges(register)
    return { known, weeks: changedWeeks(known) }
  })
  return implement(registerChanges, async ({ query }) => {
    const { register } = await currentSnapshot()
    const { known, weeks } = await read(register)
    const week = query.week ?? weeks[0]?.week ?? null
    const all = weeks.find((one) => one.week === week)?.changes ?? []
    const chosen = all.filter(({ change }) => query.change === undefined || kindOf(change) === query.change)
    const { page } = query
    const shown = chosen.slice((page - 1) * CHANGES_PER_PAGE, page * CHANGES_PER_PAGE)
    const warned = await warnedAmong(shown.map(({ organisation }) => organisation.id))
    const list = paginate({
      data: shown.map(({ date, change, organisation: { id, name, town, county, routes } }) => ({
        date,
        change,
        name,
        town: town || null,
        county: county || null,
        routes: [...new Set(routes.map(({ route }) => route))],
        warned_on: warned.get(id) ?? null,
      })),
      total: chosen.length,
      page,
      perPage: CHANGES_PER_PAGE,
      path: registerChanges.path,
      query,
    })
    return {
      status: 200,
      body: {
        ...list,
        register_date: known.date,
        organisations: known.listed,
        known_since: known.dates[0] ?? known.date,
        week,
        first: { joined: firstOf(all, 'joined'), left: firstOf(all, 'left') },
        weeks: weeks.map(({ changes, ...one }) => ({
          ...one,
          joined: changes.filter(({ change }) => kindOf(change) === 'joined').length,
          left: changes.filter(({ change }) => kindOf(change) === 'left').length,
        })),
      },
    }
  })
}

const firstOf = (changes: readonly ListedChange[], kind: 'joined' | 'left') =>
  changes
    .filter(({ change }) => kindOf(change) === kind)
    .slice(0, FIRST_CHANGES)
    .map(({ organisation: { name, town } }) => ({ name, town: town || null }))

const kindOf = (change: ListedChange['change']) => (change === 'left' ? 'left' : 'joined')
