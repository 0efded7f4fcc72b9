import { exportRecorder } from '../operations/index.ts'
import { fileUrlOfNow } from '../platform/files/product-file-urls.ts'
import { wireRequests } from '../sessions/index.ts'
import { presentingVacancies } from './http/present-vacancy.ts'
import { wireVacancyList } from './wire-vacancy-list.ts'
import { perContext } from '../platform/context.ts'

/** The dependencies of the list of vacancies. */
export const wireListVacancies = perContext((context) => {
  const { now } = context
  const { vacancies, vacancyList } = wireVacancyList(context)

  return {
    ...wireRequests(context),
    vacancies,
    openList: vacancyList.open,
    recordExport: exportRecorder(context, {
      action: 'export_vacancies',
      subject: { kind: 'list', id: 'vacancies' },
    }),
    now,
    presenting: presentingVacancies({ fileUrlOfNow, now }),
  }
})
