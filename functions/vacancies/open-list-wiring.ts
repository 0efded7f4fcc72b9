import { listReader } from '../lists/domain/open-list.ts'
import { inTurns } from '../platform/in-turns.ts'
import { vacancyListParts } from './list-kind-wiring.ts'

const read = listReader(vacancyListParts)
// concurrent requests of one process would each load the base
const inTurn = inTurns(1)

/** The list of vacancies as it is now. */
export const openVacancyList = () => inTurn(read)
