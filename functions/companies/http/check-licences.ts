import { checkLicences } from '#shared/api/licence.ts'
import { licenceReasons } from '#shared/licence-match.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { RateLimiter } from '../../platform/http/rate-limiter.ts'
import { checkName, type LicenceMatch, type NamedRegister } from '../licence/check-name.ts'
import { leavingOf, publishedWith } from './check-licence.ts'

interface CheckDependencies {
  openRegister: () => Promise<NamedRegister>
  /** Counts the names, not the calls. */
  checkedNames: RateLimiter
  /** The dates of the warnings of those companies that have one. */
  warnedAmong: (companyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

/** The public licence check of several names. It reads no session, and its answers have no id. */
export const postLicenceChecks = ({ openRegister, checkedNames, warnedAmong }: CheckDependencies) =>
  implement(checkLicences, async ({ body: { names } }, { clientAddress }) => {
    checkedNames.take(clientAddress, names.length)
    const register = await openRegister()
    const checked = await Promise.all(names.map((name) => checkName(register, name, 1)))
    const found = checked.map(({ matches: [best] }) => (isSure(best) ? best : undefined))
    const ids = new Set(found.flatMap((match) => match?.organisation.id ?? []))
    const published = publishedWith(await warnedAmong([...ids]))
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

const isSure = (match: LicenceMatch | undefined): match is LicenceMatch =>
  match !== undefined && licenceReasons[match.reason] !== 'similar'
