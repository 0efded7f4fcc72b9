import { scheduleHandler } from '../../platform/schedule-handler.ts'
import { wireRefreshResponseList } from '../wire-refresh-response-list.ts'
import { lambdaResources } from '../../platform/resources.ts'

const refreshListWiring = wireRefreshResponseList(lambdaResources)

export const handler = scheduleHandler({
  async run(log) {
    if (await refreshListWiring.rebuild()) log.info('list of responses rebuilt')
  },
  logger: refreshListWiring.logger,
})
