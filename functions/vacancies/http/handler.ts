import { httpHandler } from '../../platform/http/http-handler.ts'
import { wiring } from '../wiring.ts'
import { getVacancy } from './get-vacancy.ts'

export const handler = httpHandler({ ...wiring, routes: [getVacancy(wiring)] })
