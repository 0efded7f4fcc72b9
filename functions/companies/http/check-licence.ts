import { checkLicence } from '../../../shared/api/licence.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { RateLimiter } from '../../platform/http/rate-limiter.ts'
import { type LicenceGrade, licenceReasons } from '../../../shared/licence-match.ts'
import { checkName, MATCHES_PER_PAGE, type NamedRegister } from '../domain/licence/check-name.ts'

interface CheckDependencies {
  openRegister: () => Promise<NamedRegister>
  licenceChecks: RateLimiter
}

/** The public licence check. It returns no ids, so that an answer does not lead to a locked company. */
export const getLicenceCheck = ({ openRegister, licenceChecks }: CheckDependencies) =>
  implement(checkLicence, async ({ query }, { clientAddress }) => {
    licenceChecks.take(clientAddress)
    const register = await openRegister()
    const { counts, matches } = await checkName(register, query.name, query.page)
    return {
      status: 200,
      body: {
        data: {
          register_date: register.date,
          counts,
          page: query.page,
          last_page: Math.ceil(sumOf(counts) / MATCHES_PER_PAGE),
          matches: matches.map(({ reason, organisation: { name, town, county, routes, first_seen } }) => ({
            grade: licenceReasons[reason],
            reason,
            name,
            town: town || null,
            county: county || null,
            routes,
            listed_since: first_seen,
          })),
        },
      },
    }
  })

const sumOf = ({ exact, probable, similar }: Record<LicenceGrade, number>): number =>
  exact + probable + similar
