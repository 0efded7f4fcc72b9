import { utcDate } from '#shared/instants.ts'
import { documentClient } from '../platform/clients.ts'
import { wireRegisterReading } from '../register/index.ts'
import { leftCompaniesReader } from './adapters/left-companies.ts'
import { wireCompanyIndex } from './wire-company-index.ts'
import { reportedCompanies } from './storage/reported-companies.ts'
import { oncePerProcess } from '../platform/resources.ts'

/** The dependencies of the administrators' list of companies. */
export const wireAdminList = oncePerProcess((resources) => {
  const { config, now } = resources
  const { register } = wireRegisterReading(resources)

  return {
    openCompanies: wireCompanyIndex(resources),
    openLeft: leftCompaniesReader({
      readChanged: register.readChanged,
      readFacts: register.readFacts,
      today: () => utcDate(now()),
    }),
    findOrganisation: register.findOrganisation,
    reportedCompanies: reportedCompanies(documentClient(), config.table('data_reports')),
  }
})
