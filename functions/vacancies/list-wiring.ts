import { systemClock } from '../platform/clock.ts'
import { fileUrlOfNow } from '../platform/files/product-file-urls.ts'
import { requestWiring } from '../sessions/request-wiring.ts'
import { vacancyPresenter } from './http/present-vacancy.ts'
import { vacancyListParts } from './list-kind-wiring.ts'
import { openVacancyList } from './open-list-wiring.ts'

/** The dependencies of the list of vacancies. */
export const listWiring = {
  ...requestWiring(),
  vacancies: vacancyListParts.vacancies,
  openList: openVacancyList,
  presenting: async () => vacancyPresenter(await fileUrlOfNow(), systemClock()),
}
