import { wireRequests } from '../sessions/index.ts'
import { wireResponseList } from './wire-response-list.ts'
import { oncePerProcess } from '../platform/resources.ts'

/** The dependencies of the calls about the responses of language models. */
export const wireExtraction = oncePerProcess((resources) => {
  const { responseList, responses } = wireResponseList(resources)

  return {
    ...wireRequests(resources),
    responses,
    openList: responseList.open,
  }
})
