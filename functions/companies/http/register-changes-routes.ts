import {
  CHANGES_IN_FEED,
  CHANGES_PER_PAGE,
  FIRST_CHANGES,
  registerChanges,
  registerFeed,
  TOWNS_OF_CHANGES,
} from '#shared/api/register-changes.ts'
import { invalidField } from '#shared/errors.ts'
import { registerSlug } from '#shared/format/register-slug.ts'
import { organisationPath, pages } from '#shared/pages.ts'
import { type Context, perContext } from '../../platform/context.ts'
import { atomFeed } from '../../platform/http/atom-feed.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { pageOrigin } from '../../platform/http/page-origin.ts'
import { paginate, parametersOf } from '../../platform/http/paginate.ts'
import { PUBLIC_PAGES, rateLimiter } from '../../platform/http/rate-limiter.ts'
import { lruMemoize } from '../../platform/lru-memoize.ts'
import { registerReading, warnedCompanies } from '../../register/index.ts'
import { changedAreas, changedWeeks, type ListedChange, weeksWith } from '../licence/recent-changes.ts'

/** How many registers are cached: while a new one appears, the previous one too. */
const CACHED_REGISTERS = 2

/** The changes of the current register by week. All of it is published by GOV.UK. */
const changesNow = perContext((context: Context) => {
  const read = lruMemoize(CACHED_REGISTERS, async (register) => {
    const known = await registerReading(context).register.readChanged(register)
    const weeks = changedWeeks(known)
    return { known, weeks, areas: changedAreas(weeks, TOWNS_OF_CHANGES) }
  })
  return async () => read((await registerReading(context).currentSnapshot()).register)
})

/** Each area is counted over all changes, so a free text would cost as much, and be new to the edge each time. */
function refuseUnknownArea({ area }: { area?: string | undefined }, areas: readonly string[]): void {
  if (area !== undefined && !areas.includes(area))
    throw invalidField('area', 'Give a nation or a town of `areas`')
}

const changeWords = { joined: 'Joined', returned: 'Returned', left: 'Left' }

/** The newest changes. Nothing has an id. */
export const getRegisterFeed = (context: Context) => {
  const reads = rateLimiter(PUBLIC_PAGES, context.now)
  return implement(registerFeed, async ({ query }, { clientAddress }) => {
    reads.take(clientAddress)
    const [{ known, weeks, areas }, origin] = await Promise.all([changesNow(context)(), pageOrigin()])
    refuseUnknownArea(query, areas)
    const newest = weeksWith(weeks, query)
      .flatMap(({ changes }) => changes)
      .filter(({ change }) => query.change === undefined || kindOf(change) === query.change)
      .slice(0, CHANGES_IN_FEED)
    const body = atomFeed({
      origin,
      title: 'Who joined and left the register of sponsors',
      page: pages.registerChanges + parametersOf(query),
      call: registerFeed.path,
      query,
      date: known.date,
      entries: newest.map(({ date, change, organisation: { name, town, routes } }) => ({
        page: organisationPath(registerSlug(name, town || null)),
        key: `${change} ${date}`,
        date,
        title: `${changeWords[change]}: ${[name, town].filter(Boolean).join(', ')}`,
        text: [...new Set(routes.map(({ route }) => route))].join(', '),
      })),
    })
    return { status: 200, body }
  })
}

/** Who joined and who left the register, by week. Nothing has an id. */
export const getRegisterChanges = (context: Context) => {
  const reads = rateLimiter(PUBLIC_PAGES, context.now)
  return implement(registerChanges, async ({ query }, { clientAddress }) => {
    reads.take(clientAddress)
    const { known, areas, ...all } = await changesNow(context)()
    refuseUnknownArea(query, areas)
    const weeks = weeksWith(all.weeks, query)
    const week = query.week ?? weeks[0]?.week ?? null
    const changes = weeks.find((one) => one.week === week)?.changes ?? []
    const chosen = changes.filter(
      ({ change }) => query.change === undefined || kindOf(change) === query.change,
    )
    const { page } = query
    const shown = chosen.slice((page - 1) * CHANGES_PER_PAGE, page * CHANGES_PER_PAGE)
    const warned = await warnedCompanies(context).warnedAmong(
      shown.map(({ organisation }) => organisation.id),
    )
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
        areas,
        first: { joined: firstOf(changes, 'joined'), left: firstOf(changes, 'left') },
        weeks: weeks.map(({ changes: listed, ...one }) => ({
          ...one,
          joined: listed.filter(({ change }) => kindOf(change) === 'joined').length,
          left: listed.filter(({ change }) => kindOf(change) === 'left').length,
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
