import { fileUrlOfNow } from '../platform/files/product-file-urls.ts'
import { wireRequests } from '../sessions/index.ts'
import { presentingVacancies } from './http/present-vacancy.ts'
import { wireVacancyList } from './wire-vacancy-list.ts'
import { oncePerProcess } from '../platform/resources.ts'

/** The dependencies of the list of vacancies. */
export const wireListVacancies = oncePerProcess((resources) => {
  const { now } = resources
  const { vacancies, vacancyList } = wireVacancyList(resources)

  return {
    ...wireRequests(resources),
    vacancies,
    openList: vacancyList.open,
    presenting: presentingVacancies({ fileUrlOfNow, now }),
  }
})
