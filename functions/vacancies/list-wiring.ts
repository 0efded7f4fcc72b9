import { listReader } from '../lists/domain/open-list.ts'
import { systemClock } from '../platform/clock.ts'
import { fileUrlOfNow } from '../platform/files/product-file-urls.ts'
import { inTurns } from '../platform/in-turns.ts'
import { requestWiring } from '../sessions/request-wiring.ts'
import { vacancyPresenter } from './http/present-vacancy.ts'
import { vacancyListParts } from './list-kind-wiring.ts'

const read = listReader(vacancyListParts)
// concurrent requests of one process would each load the base
const inTurn = inTurns(1)

/** The dependencies of the list of vacancies. */
export const listWiring = {
  ...requestWiring(),
  vacancies: vacancyListParts.vacancies,
  openList: () => inTurn(read),
  presenting: async () => vacancyPresenter(await fileUrlOfNow(), systemClock()),
}
