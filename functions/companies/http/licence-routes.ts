import { find } from '#shared/api/find.ts'
import { checkLicence, checkLicences } from '#shared/api/licence.ts'
import { licenceReasons } from '#shared/licence-match.ts'
import { checkName, type LicenceMatch, licencePage } from '#shared/licence/check-name.ts'
import type { Principal } from '../../platform/auth/principal.ts'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { rateLimiter } from '../../platform/http/rate-limiter.ts'
import { presentSpells, warnedCompanies } from '../../register/index.ts'
import type { Registration } from '../company.ts'
import { namedRegister } from '../licence/named-register.ts'
import { unlockedAmong } from '../unlock/unlock-store.ts'

/** The limit of licence checks per client and minute (docs/product/accounts.md "Throttles"). */
const LICENCE_CHECKS = { limit: 30, windowSeconds: 60, what: 'searches' }

/** The limit of names in checks of several, per client and minute: six full calls, or about ten result pages. */
const CHECKED_NAMES = { limit: 300, windowSeconds: 60, what: 'names' }

type Match = LicenceMatch<Registration>

/** Presents organisations as GOV.UK publishes them. `warned`: the dates of their warnings. */
const publishedWith =
  (warned: ReadonlyMap<number, string>) =>
  ({ reason, organisation }: Match) => {
    const { id, first_seen } = organisation
    return {
      grade: licenceReasons[reason],
      reason,
      ...placed(organisation),
      listed_since: first_seen,
      licence_spells: presentSpells(organisation),
      warned_on: warned.get(id) ?? null,
    }
  }

/** Who an organisation is, where it is, and what it may sponsor. */
export const placed = ({ name, town, county, routes }: Registration) => ({
  name,
  town: town || null,
  county: county || null,
  routes,
})

const leavingOf = ({ organisation: { last_seen, left_on } }: Match) => ({
  listed_until: last_seen,
  left_on: left_on!,
})

/** The public licence check. Verified users also get ids and locks, unless the organisation has left. */
export const getLicenceCheck = (context: Context) => {
  const licenceChecks = rateLimiter(LICENCE_CHECKS, context.now)
  return implement(checkLicence, async ({ query }, { clientAddress, principal }) => {
    licenceChecks.take(clientAddress)
    const register = await namedRegister(context)()
    const { matches, left, branches, ...checked } = await licencePage(register, query.name, query.page)
    const [warned, forUser] = await Promise.all([
      warnedCompanies(context).warnedAmong([
        ...idsOf([...matches, ...left]),
        ...branches.map(({ id }) => id),
      ]),
      idsForUser(context, principal, matches),
    ])
    const published = publishedWith(warned)
    return {
      status: 200,
      body: {
        data: {
          register_date: register.date,
          known_since: register.known_since,
          ...checked,
          matches: matches.map((match) => ({
            ...forUser(match),
            ...published(match),
          })),
          branches: branches.map(({ id, name, publishedTown }) => ({
            name,
            town: publishedTown || null,
            warned_on: warned.get(id) ?? null,
          })),
          left: left.map((match) => ({
            ...published(match),
            ...leavingOf(match),
          })),
        },
      },
    }
  })
}

/** Answers of the one box per client. It asks at each key, so ten people may each type 60 a minute. */
const FINDS = { limit: 600, windowSeconds: 60, what: 'searches' }

/**
 * The answers of the one box. Jobs are those that the reader sees on the page of jobs. Sponsors have what is published, and
 * no id, so that nothing leads from a name to a locked row.
 */
export const getFind = (context: Context) => {
  const finds = rateLimiter(FINDS, context.now)
  return implement(find, async ({ query: { q } }, { clientAddress, principal }) => {
    finds.take(clientAddress)
    const { findEverything } = await import('../licence/find-everything.ts')
    const userId = principal?.emailVerified === true ? principal.userId : undefined
    const { sponsors, ...found } = await findEverything(context, await namedRegister(context)(), q, userId)
    const published = publishedWith(await warnedCompanies(context).warnedAmong(idsOf(sponsors)))
    const shown = sponsors.map((match) => ({
      ...published(match),
      left_on: match.organisation.left_on ?? null,
    }))
    return { status: 200, body: { data: { ...found, sponsors: shown } } }
  })
}

type Found = Omit<Match, 'reason'>

/** What a user learns of each of these listed organisations beside what is published. Nobody else learns more. */
export async function idsForUser(
  context: Context,
  principal: Principal | undefined,
  matches: readonly Found[],
) {
  if (principal?.emailVerified !== true) return () => ({})
  const unlocked = await unlockedAmong(context)(principal.userId, idsOf(matches))
  return ({ organisation: { id }, registerOnly }: Found) => ({
    id,
    locked: !registerOnly && !unlocked.has(id),
  })
}

const idsOf = (matches: readonly Found[]): number[] => matches.map(({ organisation }) => organisation.id)

/** The public licence check of several names. It reads no session, and its answers have no id. */
export const postLicenceChecks = (context: Context) => {
  const checkedNames = rateLimiter(CHECKED_NAMES, context.now)
  return implement(checkLicences, async ({ body: { names } }, { clientAddress }) => {
    checkedNames.take(clientAddress, names.length)
    const register = await namedRegister(context)()
    const checked = await Promise.all(names.map((name) => checkName(register, name, 1)))
    const found = checked.map(({ matches: [best] }) => (isSure(best) ? best : undefined))
    const ids = new Set(found.flatMap((match) => match?.organisation.id ?? []))
    const published = publishedWith(await warnedCompanies(context).warnedAmong([...ids]))
    return {
      status: 200,
      body: {
        data: {
          register_date: register.date,
          known_since: register.known_since,
          answers: checked.map(({ counts, left }, place) => {
            const match = found[place]
            return {
              counts,
              match: match === undefined ? null : published(match),
              left: left.map((one) => ({
                grade: licenceReasons[one.reason],
                name: one.organisation.name,
                ...leavingOf(one),
              })),
            }
          }),
        },
      },
    }
  })
}

const isSure = (match: Match | undefined): match is Match =>
  match !== undefined && licenceReasons[match.reason] !== 'similar'
