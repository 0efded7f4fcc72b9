import { utcDate } from '../../shared/instants.ts'
import { documentClient } from '../platform/clients.ts'
import { systemClock } from '../platform/clock.ts'
import { config } from '../platform/config.ts'
import { readWiring } from '../register/read-wiring.ts'
import { leftCompaniesReader } from './adapters/left-companies.ts'
import { openCompanyIndex } from './index-wiring.ts'
import { reportedCompanies } from './storage/reported-companies.ts'

const { register } = readWiring

/** The dependencies of the administrators' list of companies. */
export const adminListWiring = {
  openIndex: openCompanyIndex,
  openLeft: leftCompaniesReader({
    readChanged: register.readChanged,
    readFacts: register.readFacts,
    today: () => utcDate(systemClock()),
  }),
  findOrganisation: register.findOrganisation,
  reportedCompanies: reportedCompanies(documentClient(), config.table('data_reports')),
}
