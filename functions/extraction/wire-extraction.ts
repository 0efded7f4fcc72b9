import { wireRequests } from '../sessions/index.ts'
import { wireResponseList } from './wire-response-list.ts'
import { perContext } from '../platform/context.ts'

/** The dependencies of the calls about the responses of language models. */
export const wireExtraction = perContext((context) => {
  const { responseList, responses } = wireResponseList(context)

  return {
    ...wireRequests(context),
    responses,
    openList: responseList.open,
  }
})
