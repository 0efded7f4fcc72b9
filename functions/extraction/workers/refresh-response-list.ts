import { scheduleHandler } from '../../platform/schedule-handler.ts'
import { wireRefreshResponseList } from '../wire-refresh-response-list.ts'
import { lambdaContext } from '../../platform/context.ts'

const refreshListWiring = wireRefreshResponseList(lambdaContext)

export const handler = scheduleHandler({
  async run(log) {
    if (await refreshListWiring.rebuild()) log.info('list of responses rebuilt')
  },
  logger: refreshListWiring.logger,
})
