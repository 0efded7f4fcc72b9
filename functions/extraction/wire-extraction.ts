import { requestWiring } from '../sessions/index.ts'
import { wireResponseList } from './wire-response-list.ts'
import { wired } from '../platform/resources.ts'

/** The dependencies of the calls about the responses of language models. */
export const wireExtraction = wired((resources) => {
  const { responseList, responses } = wireResponseList(resources)

  return {
    ...requestWiring(resources),
    responses,
    openList: responseList.open,
  }
})
