import { utcDate } from '#shared/instants.ts'
import { wireRegisterReading } from '../register/index.ts'
import { oncePerProcess } from '../platform/resources.ts'
import { leftCompaniesReader } from './adapters/left-companies.ts'
import { namedRegisterReader } from './adapters/named-register.ts'
import { wireCompanyIndex } from './wire-company-index.ts'

/** Opens the newest register for looking up names. */
export const wireNamedRegister = oncePerProcess((resources) => {
  const { now } = resources
  const { register } = wireRegisterReading(resources)
  const openLeft = leftCompaniesReader({
    readChanged: register.readChanged,
    readFacts: register.readFacts,
    today: () => utcDate(now()),
  })

  return namedRegisterReader({
    openCompanies: wireCompanyIndex(resources),
    // names need no facts of companies
    openLeft: ({ register: hash }) => openLeft({ register: hash }),
    knownSince: register.knownSince,
    findOrganisation: register.findOrganisation,
  })
})
