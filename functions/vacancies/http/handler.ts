import { httpHandler } from '../../platform/http/http-handler.ts'
import { wiring } from '../wiring.ts'
import { postProcessVacancy } from './process-vacancy.ts'

export const handler = httpHandler({ ...wiring, routes: [postProcessVacancy(wiring)] })
