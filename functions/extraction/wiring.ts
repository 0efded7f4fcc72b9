import { requestWiring } from '../sessions/request-wiring.ts'
import { openResponseList, responseListParts } from './response-list-wiring.ts'

/** The dependencies of the calls about the responses of language models. */
export const wiring = {
  ...requestWiring(),
  responses: responseListParts.responses,
  openList: openResponseList,
}
