import { utcDate } from '#shared/instants.ts'
import { exportRecorder } from '../operations/index.ts'
import { documentClient } from '../platform/clients.ts'
import { wireRegisterReading } from '../register/index.ts'
import { leftCompaniesReader } from './index/left-companies.ts'
import { wireCompanyIndex } from './wire-company-index.ts'
import { reportedCompanies } from './reported-companies.ts'
import { perContext } from '../platform/context.ts'

/** The dependencies of the administrators' list of companies. */
export const wireAdminList = perContext((context) => {
  const { config, now } = context
  const { register } = wireRegisterReading(context)

  const documents = documentClient()

  return {
    openCompanies: wireCompanyIndex(context),
    openLeft: leftCompaniesReader({
      readChanged: register.readChanged,
      readFacts: register.readFacts,
      today: () => utcDate(now()),
    }),
    findOrganisation: register.findOrganisation,
    reportedCompanies: reportedCompanies(documents, config.table('data_reports')),
    recordExport: exportRecorder(context, {
      action: 'export_companies',
      subject: { kind: 'list', id: 'companies' },
    }),
    now,
  }
})
