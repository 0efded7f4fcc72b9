import { scheduleHandler } from '../../platform/schedule-handler.ts'
import { wireRefresh } from '../wire-refresh.ts'
import { lambdaResources } from '../../platform/resources.ts'

const { refreshWiring } = wireRefresh(lambdaResources)

export const handler = scheduleHandler({
  async run(log) {
    if (await refreshWiring.refreshIndex()) log.info('search index rebuilt')
  },
  logger: refreshWiring.logger,
})
