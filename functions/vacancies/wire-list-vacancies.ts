import { fileUrlOfNow } from '../platform/files/product-file-urls.ts'
import { requestWiring } from '../sessions/index.ts'
import { presentingVacancies } from './http/present-vacancy.ts'
import { wireVacancyList } from './wire-vacancy-list.ts'
import { wired } from '../platform/resources.ts'

/** The dependencies of the list of vacancies. */
export const wireListVacancies = wired((resources) => {
  const { now } = resources
  const { vacancies, vacancyList } = wireVacancyList(resources)

  return {
    ...requestWiring(resources),
    vacancies,
    openList: vacancyList.open,
    presenting: presentingVacancies({ fileUrlOfNow, now }),
  }
})
