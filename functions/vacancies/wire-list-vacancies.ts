import { auditWrite, exportRecorder } from '../operations/index.ts'
import { documentClient } from '../platform/clients.ts'
import { commitAsAdmin } from '../platform/dynamodb/commit-as-admin.ts'
import { fileUrlOfNow } from '../platform/files/product-file-urls.ts'
import { wireRequests } from '../sessions/index.ts'
import { presentingVacancies } from './http/present-vacancy.ts'
import { wireVacancyList } from './wire-vacancy-list.ts'
import { oncePerProcess } from '../platform/resources.ts'

/** The dependencies of the list of vacancies. */
export const wireListVacancies = oncePerProcess((resources) => {
  const { config, now } = resources
  const records = {
    auditEntry: auditWrite(config.table('audit')),
    commitAs: commitAsAdmin(documentClient(), config.table('users')),
    now,
  }
  const { vacancies, vacancyList } = wireVacancyList(resources)

  return {
    ...wireRequests(resources),
    vacancies,
    openList: vacancyList.open,
    recordExport: exportRecorder(records, {
      action: 'export_vacancies',
      subject: { kind: 'list', id: 'vacancies' },
    }),
    now,
    presenting: presentingVacancies({ fileUrlOfNow, now }),
  }
})
