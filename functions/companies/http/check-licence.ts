import { checkLicence } from '../../../shared/api/licence.ts'
import { implement } from '../../platform/http/http-handler.ts'
import type { RateLimiter } from '../../platform/http/rate-limiter.ts'
import { checkName, type NamedRegister } from '../domain/check-name.ts'

interface CheckDependencies {
  openRegister: () => Promise<NamedRegister>
  licenceChecks: RateLimiter
}

/** The public licence check. It returns no ids, so that an answer does not lead to a locked company. */
export const getLicenceCheck = ({ openRegister, licenceChecks }: CheckDependencies) =>
  implement(checkLicence, async ({ query }, { clientAddress }) => {
    licenceChecks.take(clientAddress)
    const register = await openRegister()
    const { organisations, similar } = await checkName(register, query.name)
    return {
      status: 200,
      body: {
        data: {
          register_date: register.date,
          organisations: organisations.map(({ name, town, county, routes, first_seen }) => ({
            name,
            town: town || null,
            county: county || null,
            routes,
            listed_since: first_seen,
          })),
          similar,
        },
      },
    }
  })
