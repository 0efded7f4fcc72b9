import { systemClock } from '../platform/clock.ts'
import { fileUrlOfNow } from '../platform/files/product-file-urls.ts'
import { requestWiring } from '../sessions/request-wiring.ts'
import { vacancyPresenter } from './http/present-vacancy.ts'
import { vacancies, vacancyList } from './vacancy-list-wiring.ts'

/** The dependencies of the list of vacancies. */
export const listWiring = {
  ...requestWiring(),
  vacancies,
  openList: vacancyList.open,
  presenting: async () => vacancyPresenter(await fileUrlOfNow(), systemClock()),
}
