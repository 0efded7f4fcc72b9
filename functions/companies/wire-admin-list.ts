import { utcDate } from '#shared/instants.ts'
import { auditWrite, exportRecorder } from '../operations/index.ts'
import { documentClient } from '../platform/clients.ts'
import { commitAsAdmin } from '../platform/dynamodb/commit-as-admin.ts'
import { wireRegisterReading } from '../register/index.ts'
import { leftCompaniesReader } from './adapters/left-companies.ts'
import { wireCompanyIndex } from './wire-company-index.ts'
import { reportedCompanies } from './storage/reported-companies.ts'
import { oncePerProcess } from '../platform/resources.ts'

/** The dependencies of the administrators' list of companies. */
export const wireAdminList = oncePerProcess((resources) => {
  const { config, now } = resources
  const { register } = wireRegisterReading(resources)

  const documents = documentClient()
  const records = {
    auditEntry: auditWrite(config.table('audit')),
    commitAs: commitAsAdmin(documents, config.table('users')),
    now,
  }

  return {
    openCompanies: wireCompanyIndex(resources),
    openLeft: leftCompaniesReader({
      readChanged: register.readChanged,
      readFacts: register.readFacts,
      today: () => utcDate(now()),
    }),
    findOrganisation: register.findOrganisation,
    reportedCompanies: reportedCompanies(documents, config.table('data_reports')),
    recordExport: exportRecorder(records, {
      action: 'export_companies',
      subject: { kind: 'list', id: 'companies' },
    }),
    now,
  }
})
