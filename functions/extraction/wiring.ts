import { requestWiring } from '../sessions/request-wiring.ts'
import { responseList, responses } from './response-list-wiring.ts'

/** The dependencies of the calls about the responses of language models. */
export const wiring = {
  ...requestWiring(),
  responses,
  openList: responseList.open,
}
