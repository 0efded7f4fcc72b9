import { utcDate } from '#shared/instants.ts'
import { wireRegisterReading } from '../register/index.ts'
import { perContext } from '../platform/context.ts'
import { leftCompaniesReader } from './index/left-companies.ts'
import { namedRegisterReader } from './licence/named-register.ts'
import { wireCompanyIndex } from './wire-company-index.ts'

/** Opens the newest register for looking up names. */
export const wireNamedRegister = perContext((context) => {
  const { now } = context
  const { register } = wireRegisterReading(context)
  const openLeft = leftCompaniesReader({
    readChanged: register.readChanged,
    readFacts: register.readFacts,
    today: () => utcDate(now()),
  })

  return namedRegisterReader({
    openCompanies: wireCompanyIndex(context),
    // names need no facts of companies
    openLeft: ({ register: hash }) => openLeft({ register: hash }),
    knownSince: register.knownSince,
    findOrganisation: register.findOrganisation,
  })
})
