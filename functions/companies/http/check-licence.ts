import { checkLicence } from '#shared/api/licence.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { RateLimiter } from '../../platform/http/rate-limiter.ts'
import { type LicenceGrade, licenceReasons } from '#shared/licence-match.ts'
import { checkName, MATCHES_PER_PAGE, type NamedRegister } from '../domain/licence/check-name.ts'

interface CheckDependencies {
  openRegister: () => Promise<NamedRegister>
  licenceChecks: RateLimiter
  /** The dates of the warnings of those companies that have one. */
  warnedAmong: (companyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
}

/**
 * The public licence check. Users get ids, so that an answer leads to the company. Visitors get none, and neither do
 * users who have not verified their address.
 */
export const getLicenceCheck = ({ openRegister, licenceChecks, warnedAmong }: CheckDependencies) =>
  implement(checkLicence, async ({ query }, { clientAddress, principal }) => {
    licenceChecks.take(clientAddress)
    const register = await openRegister()
    const { counts, matches, did_you_mean } = await checkName(register, query.name, query.page)
    const warned = await warnedAmong(matches.map(({ organisation }) => organisation.id))
    return {
      status: 200,
      body: {
        data: {
          register_date: register.date,
          counts,
          did_you_mean,
          page: query.page,
          last_page: Math.ceil(sumOf(counts) / MATCHES_PER_PAGE),
          matches: matches.map(
            ({ reason, organisation: { id, name, town, county, routes, first_seen } }) => ({
              ...(principal?.emailVerified === true && { id }),
              grade: licenceReasons[reason],
              reason,
              name,
              town: town || null,
              county: county || null,
              routes,
              listed_since: first_seen,
              warned_on: warned.get(id) ?? null,
            }),
          ),
        },
      },
    }
  })

const sumOf = ({ exact, probable, similar }: Record<LicenceGrade, number>): number =>
  exact + probable + similar
