import { rebuildList } from '../lists/index.ts'
import { wireResponseList } from './wire-response-list.ts'
import { perContext } from '../platform/context.ts'

/** The dependencies of the scheduled rebuild of the list of responses. */
export const wireRefreshResponseList = perContext((context) => {
  const { logger } = context
  const { responseList } = wireResponseList(context)

  return { rebuild: () => rebuildList(context, responseList), logger }
})
