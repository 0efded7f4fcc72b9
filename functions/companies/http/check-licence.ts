import { checkLicence } from '#shared/api/licence.ts'
import { CHANGES_PER_PAGE, FIRST_CHANGES, registerChanges } from '#shared/api/register-changes.ts'
import { type LicenceGrade, licenceReasons } from '#shared/licence-match.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import type { RateLimiter } from '../../platform/http/rate-limiter.ts'
import { lruMemoize } from '../../platform/lru-memoize.ts'
import { checkName, type LicenceMatch, MATCHES_PER_PAGE, type NamedRegister } from '../licence/check-name.ts'
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

/**
 * Presents organisations as GOV.UK publishes them.
 * @param warned The dates of the warnings of those companies that have one.
 */
export const publishedWith =
  (warned: ReadonlyMap<number, string>) =>
  ({ reason, organisation: { id, name, town, county, routes, first_seen } }: LicenceMatch) => ({
    grade: licenceReasons[reason],
    reason,
    name,
    town: town || null,
    county: county || null,
    routes,
    listed_since: first_seen,
    warned_on: warned.get(id) ?? null,
  })

/** The dates of an organisation that has left the register. */
export const leavingOf = ({ organisation: { last_seen, left_on } }: LicenceMatch) => ({
  listed_until: last_seen,
  left_on: left_on!,
})

interface CheckDependencies {
  openRegister: () => Promise<NamedRegister>
  licenceChecks: RateLimiter
  /** The dates of the warnings of those companies that have one. */
  warnedAmong: (companyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** The companies among these that a user has unlocked. */
  unlockedAmong: (userId: string, companyIds: readonly number[]) => Promise<ReadonlySet<number>>
}

/**
 * The public licence check. Users get ids, so that an answer leads to the company, and whether the company is locked for
 * them. Visitors get neither, and so do users who have not verified their address. Nobody gets them for an organisation
 * that has left.
 */
export const getLicenceCheck = ({
  openRegister,
  licenceChecks,
  warnedAmong,
  unlockedAmong,
}: CheckDependencies) =>
  implement(checkLicence, async ({ query }, { clientAddress, principal }) => {
    licenceChecks.take(clientAddress)
    const register = await openRegister()
    const { counts, matches, left, did_you_mean } = await checkName(register, query.name, query.page)
    const user = principal?.emailVerified === true ? principal.userId : undefined
    const [warned, unlocked] = await Promise.all([
      warnedAmong(idsOf([...matches, ...left])),
      user === undefined ? undefined : unlockedAmong(user, idsOf(matches)),
    ])
    const published = publishedWith(warned)
    return {
      status: 200,
      body: {
        data: {
          register_date: register.date,
          known_since: register.known_since,
          counts,
          did_you_mean,
          page: query.page,
          last_page: Math.ceil(sumOf(counts) / MATCHES_PER_PAGE),
          matches: matches.map((match) => ({
            ...(unlocked && {
              id: match.organisation.id,
              locked: !match.registerOnly && !unlocked.has(match.organisation.id),
            }),
            ...published(match),
          })),
          left: left.map((match) => ({
            ...published(match),
            ...leavingOf(match),
          })),
        },
      },
    }
  })

const idsOf = (matches: readonly LicenceMatch[]): number[] =>
  matches.map(({ organisation }) => organisation.id)

const sumOf = ({ exact, probable, similar }: Record<LicenceGrade, number>): number =>
  exact + probable + similar
