import { wireRebuild } from '../lists/index.ts'
import { wireResponseList } from './wire-response-list.ts'
import { oncePerProcess } from '../platform/resources.ts'

/** The dependencies of the scheduled rebuild of the list of responses. */
export const wireRefreshResponseList = oncePerProcess((resources) => {
  const { logger } = resources
  const rebuildOf = wireRebuild(resources)
  const { responseList } = wireResponseList(resources)

  return { rebuild: rebuildOf(responseList), logger }
})
